import { dayOf, type Day } from '#platform/contract/amsterdam-day.ts';
import type { FormItem } from '#platform/contract/forms.ts';

/** An item of a form to fill in. `key` replaces the id, which a new item does not have yet. */
export type FormFieldItem = Pick<FormItem, 'name' | 'value' | 'type' | 'placeholder' | 'required' | 'auto' | 'selects'> & {
  readonly key: string;
  /** The answer cannot be changed, as the date of a form with a fixed date. */
  readonly isReadOnly?: boolean;
};

/** Answers by item key, as a registration stores them: text or null. */
export type FormAnswers = Readonly<Record<string, string | null>>;

/** Returns the initial value of an item: ticked unless `auto` is false, today for a date, else its own value. */
export const initialValue = ({ type, value, auto }: Omit<FormFieldItem, 'key'>, today: Day = dayOf(new Date())): string | null => {
  if (type === 'checkbox') return auto === 'false' ? 'false' : 'true';
  if (type === 'date') return today;
  return value === '' ? null : value;
};
