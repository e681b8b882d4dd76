import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

interface Validity {
  readonly valid_from: string | null;
  readonly valid_till: string | null;
}

/** Returns whether a form can be filled in on a day. Days are compared as text. */
export const isOpen = ({ valid_from: from, valid_till: till }: Validity, today: string = dayOf(new Date())): boolean =>
  (from === null || from <= today) && (till === null || today <= till);

export const validityText = ({ valid_from, valid_till }: Validity): string => {
  const [from, till] = [valid_from && formatDate(valid_from), valid_till && formatDate(valid_till)];
  if (from && till) return fill(nl.between, { from, till });
  if (from) return fill(nl.from, { from });
  return till ? fill(nl.till, { till }) : nl.always;
};
