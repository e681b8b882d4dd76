import type { FormItem } from '#platform/contract/forms.ts';
import type { FormAnswers } from '#platform/web/forms/form-values.ts';
import { keyOf } from '../work.ts';

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/[\s_-]+/g, ' ');

/** Returns the attribute as an answer to the item; null when it does not fit. */
const asAnswer = ({ type, selects }: FormItem, attribute: unknown): string | null => {
  if (typeof attribute !== 'string' && typeof attribute !== 'number' && typeof attribute !== 'boolean') return null;
  const text = String(attribute).trim();
  switch (type) {
    case 'text':
    case 'textarea':
      return text === '' ? null : text;
    case 'number':
      return text !== '' && Number.isFinite(Number(text)) ? text : null;
    case 'date':
      return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
    case 'select':
      return selects.find(({ value }) => plain(value) === plain(text))?.value ?? null;
    default:
      return null;
  }
};

/**
 * Returns answers to empty items, from the attributes of an object in the map with the same name as the item; spaces, dashes and case
 * do not count.
 */
export const matchingAnswers = (items: readonly FormItem[], answers: FormAnswers, attributes: Readonly<Record<string, unknown>>): FormAnswers => {
  const known = new Map(Object.entries(attributes).map(([name, value]) => [plain(name), value]));
  const found = items.flatMap((item): [string, string][] => {
    const isEmpty = (answers[keyOf(item)] ?? '') === '';
    const answer = isEmpty ? asAnswer(item, known.get(plain(item.name))) : null;
    return answer === null ? [] : [[keyOf(item), answer]];
  });
  return Object.fromEntries(found);
};
