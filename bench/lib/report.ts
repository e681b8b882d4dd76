/** What a bench found, held against what was aimed at. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  readonly aim: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit: 'x' | 's' | 'ms' | 'kB';
  /** The figures behind the value, for whoever doubts it. */
  readonly behind: string;
}

export const met = ({ value, aim }: Finding): boolean =>
  'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export function line(finding: Finding): string {
  const { what, value, aim, unit, behind } = finding;
  const bound = 'atLeast' in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
  const verdict = met(finding) ? 'met   ' : 'MISSED';
  return `${verdict} ${what}: ${rounded(value)} ${unit} (aim ${bound} ${unit}; ${behind})`;
}
