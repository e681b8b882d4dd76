import { z } from 'zod';
import type { FormStyling } from '#platform/contract/forms.ts';
import { formInput } from '../contract/form.ts';
import { automatic, type FormItemInput } from '../contract/item.ts';
import type { FormValues, ItemValues, StylingValues } from './values.ts';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Returns the initial value of an item as users read it; empty when it is automatic or absent. */
export const initialValueOf = ({ type, value, selects }: ItemValues): string => {
  if (type === 'select') return selects.find(({ key }) => key === value)?.value.trim() ?? '';
  return type in automatic || type === 'pdf' || type === 'image' ? '' : value;
};

const itemInput = (item: ItemValues, isIntern: boolean): FormItemInput => {
  const { key: _, ...rest } = item;
  return {
    ...rest, field: isIntern ? null : item.field, value: orNull(initialValueOf(item)), placeholder: orNull(item.placeholder), selects: item.selects.map(({ value, step }) => ({ value, step })),
  };
};

const stylingInput = ({ by, props, ...styling }: StylingValues, items: readonly ItemValues[]): FormStyling => {
  const list = items.find(({ key, type }) => key === by && type === 'select');
  if (!list) return { ...styling, features: null };
  const coloured = props.flatMap(({ choice, ...colours }) =>
    list.selects.filter(({ key }) => key === choice).map(({ value }) => ({ value: value.trim(), ...colours })));
  return { ...styling, features: { key: list.name.trim(), props: coloured } };
};

const inputOf = (values: FormValues): z.input<typeof formInput> => ({
  ...values,
  // Kept on the screen, so that a type that was chosen by mistake loses nothing.
  ...(values.type === 'intern' && { map_id: null, layer: null }),
  description: orNull(values.description),
  items: values.items.map((item) => itemInput(item, values.type === 'intern')),
  styling: stylingInput(values.styling, values.items),
});

/** Validates the values of the form by the rules of the contract. */
export const formSchema = z.custom<FormValues>().transform(inputOf).pipe(formInput);
