/** What a bench found, held against what was aimed at. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  /** Null: a figure to know, with nothing to hold it against. */
  readonly aim: { readonly atLeast: number } | { readonly atMost: number } | null;
  readonly unit: 'x' | 's' | 'ms' | 'kB';
  /** The figures behind the value, for whoever doubts it. */
  readonly behind: string;
}

/** Thrown by a bench that needs what this machine does not have; the message says what would bring it. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

export const met = ({ value, aim }: Finding): boolean => {
  if (aim === null) return true;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
};

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export function line(finding: Finding): string {
  const { what, value, aim, unit, behind } = finding;
  const figure = `${what}: ${rounded(value)} ${unit}`;
  if (aim === null) return `figure ${figure} (${behind})`;
  const bound = 'atLeast' in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
  return `${met(finding) ? 'met   ' : 'MISSED'} ${figure} (aim ${bound} ${unit}; ${behind})`;
}
