import type { FormItemType } from '#platform/contract/forms.ts';
import { formatDate } from '../i18n/fill.ts';
import { nl } from './nl.ts';

/** Returns an answer to an item of a form as text: 'Ja', a Dutch date; empty for no answer. */
export const answerInWords = (type: FormItemType, answer: string | null): string => {
  if (answer === null || answer === '') return '';
  if (type === 'checkbox') return answer === 'true' ? nl.yes : nl.no;
  return type === 'date' && /^\d{4}-\d\d-\d\d$/.test(answer) ? formatDate(answer) : answer;
};
