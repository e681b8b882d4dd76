const LONGEST = 63;

/** Proposes a prefix: `Gemeente Súdwest-Fryslân` → `sudwest-fryslan`. It is short, because users type it at every login. */
export const proposePrefix = (organisation: string): string =>
  organisation
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*gemeente\s+(?=\S)/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
