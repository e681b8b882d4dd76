import { dayOf, type Day } from '#platform/contract/amsterdam-day.ts';
import type { FormItem } from '#platform/contract/forms.ts';

/** What somebody fills in has this; an item that is being made has no number yet. */
export type FormFieldItem = Pick<FormItem, 'name' | 'value' | 'type' | 'placeholder' | 'required' | 'auto' | 'selects'> & {
  readonly key: string;
};

/** As it is registered: text, or nothing. */
export type FormAnswers = Readonly<Record<string, string | null>>;

/** What an item begins with: a tick unless it says otherwise, the day of today, else what it names. */
export const initialValue = ({ type, value, auto }: Omit<FormFieldItem, 'key'>, today: Day = dayOf(new Date())): string | null => {
  if (type === 'checkbox') return auto === 'false' ? 'false' : 'true';
  if (type === 'date') return today;
  return value === '' ? null : value;
};
