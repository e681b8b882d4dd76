const LONGEST = 63;

/** `Gemeente Súdwest-Fryslân` → `sudwest-fryslan`: what one types at every login should be short. */
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
