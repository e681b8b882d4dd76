import type { ColumnOperator } from '../../contract.ts';

/** Escapes the characters that have a meaning in LIKE. */
const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the LIKE pattern for a query. */
export const patternOf = (operator: ColumnOperator, typed: string): string => {
  switch (operator) {
    case '=': return escaped(typed);
    case 'begint met': return `${escaped(typed)}%`;
    case 'eindigt met': return `%${escaped(typed)}`;
    case 'bevat': return `%${escaped(typed)}%`;
  }
};
