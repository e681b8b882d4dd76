/** A result of a bench with its aim. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  /** Null for a figure without an aim. */
  readonly aim: { readonly atLeast: number } | { readonly atMost: number } | null;
  readonly unit: 'x' | 's' | 'ms' | 'kB';
  /** The measurements from which the value is computed. */
  readonly behind: string;
}

/** Thrown by a bench when the machine lacks a program. The message names it and the package to install. */
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
