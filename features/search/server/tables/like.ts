import type { ColumnOperator } from '../../contract.ts';

/** As it stands: what people type has no meaning of its own. */
const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern by which a value is held against what was typed. */
export const patternOf = (operator: ColumnOperator, typed: string): string => {
  switch (operator) {
    case '=': return escaped(typed);
    case 'begint met': return `${escaped(typed)}%`;
    case 'eindigt met': return `%${escaped(typed)}`;
    case 'bevat': return `%${escaped(typed)}%`;
  }
};
