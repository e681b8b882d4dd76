import { formatDate } from '#platform/web/i18n/fill.ts';
import { groupsOf, hasValue, type Condition, type QueryField } from './conditions.ts';
import { nl } from './nl.ts';

const valueInWords = (expression: string, { type }: QueryField): string => {
  if (type === 'date') return formatDate(expression);
  if (type === 'boolean') return expression === 'true' ? nl.yes : nl.no;
  return type === 'number' ? expression.trim() : `“${expression}”`;
};

const signOf = (operator: Condition['operator']): string => (/^[<=>]+$/.test(operator) ? operator : nl.operators[operator]);

/** Writes the complete conditions as a sentence, with brackets where AND binds before OR. */
export const questionInWords = (conditions: readonly Condition[], fields: readonly QueryField[]): string => {
  const groups = groupsOf(conditions, fields);
  return groups.map((group) => {
    const parts = group.map(({ condition: { property, operator, expression } }) => {
      const field = fields.find(({ name }) => name === property);
      if (!hasValue(operator)) return `${property} ${nl.operators[operator]}`;
      return `${property} ${signOf(operator)} ${field ? valueInWords(expression, field) : expression}`;
    });
    const text = parts.join(` ${nl.and} `);
    return parts.length > 1 && groups.length > 1 ? `(${text})` : text;
  }).join(` ${nl.or} `);
};
