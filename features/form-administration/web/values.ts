import { z } from 'zod';
import { defaultFormStyling, type FormItemType, type FormStyling } from '#platform/contract/forms.ts';
import { formFlags, formInput, type FormDetail, type FormFlag, type FormInput, type FormItemInput } from '../contract.ts';

export interface ItemValues {
  /** Names the item in this screen, be it new. */
  key: string;
  id: number | null;
  name: string;
  type: FormItemType;
  value: string;
  placeholder: string;
  required: boolean;
  hide: boolean;
  auto: string | null;
  list_title: boolean;
  filter: boolean;
  selects: { value: string; step: number }[];
}

export interface StylingValues extends Omit<FormStyling, 'features'> {
  /** Key of the item whose choices have colours of their own; empty: none. */
  by: string;
  props: { value: string; fillColor: string; strokeColor: string }[];
}

export interface FormValues extends Record<FormFlag, boolean> {
  name: string;
  description: string;
  type: FormInput['type'];
  valid_from: string | null;
  valid_till: string | null;
  styling: StylingValues;
  items: ItemValues[];
  configurations: number[];
}

const { features: _, ...usual } = defaultFormStyling;
export const usualStyling: StylingValues = { ...usual, by: '', props: [] };

const noFlags = Object.fromEntries(formFlags.map((flag) => [flag, false])) as Record<FormFlag, boolean>;

export const emptyForm: FormValues = {
  ...noFlags, name: '', description: '', type: 'intern', valid_from: null, valid_till: null, styling: usualStyling, items: [], configurations: [],
};

/** Drafts outlive the page, so keys are never given twice. */
export const newKey = (): string => `n${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const newItem = (): ItemValues => ({
  key: newKey(), id: null, name: '', type: 'text', value: '', placeholder: '', required: false, hide: false, auto: null,
  list_title: false, filter: false, selects: [],
});

/** What does not go with another type goes; a list begins with one choice. */
export const withType = (item: ItemValues, type: FormItemType): ItemValues => ({
  ...item, type, value: '', auto: null, selects: type === 'select' ? [{ value: '', step: 0 }] : [],
});

const stylingOf = (styling: FormStyling | null, items: readonly ItemValues[]): StylingValues => {
  const { features, ...rest } = styling ?? defaultFormStyling;
  const by = items.find(({ name, type }) => type === 'select' && name === features?.key)?.key ?? '';
  return { ...rest, by, props: by === '' ? [] : (features?.props ?? []) };
};

export const valuesOf = (form: FormDetail): FormValues => {
  const items = form.items.map(({ value, placeholder, ...item }): ItemValues => ({
    ...item, key: `i${item.id}`, value: value ?? '', placeholder: placeholder ?? '',
  }));
  const flags = Object.fromEntries(formFlags.map((flag) => [flag, form[flag]])) as Record<FormFlag, boolean>;
  return {
    ...flags, name: form.name, description: form.description ?? '', type: form.type, valid_from: form.valid_from, valid_till: form.valid_till,
    styling: stylingOf(form.styling, items), items, configurations: form.configurations.map(({ id }) => id),
  };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const itemInput = ({ key: _key, ...item }: ItemValues): FormItemInput => ({ ...item, value: orNull(item.value), placeholder: orNull(item.placeholder) });

const stylingInput = ({ by, props, ...styling }: StylingValues, items: readonly ItemValues[]): FormStyling => {
  const item = items.find(({ key, type }) => key === by && type === 'select');
  const choices = new Set(item?.selects.map(({ value }) => value.trim()));
  return { ...styling, features: item ? { key: item.name.trim(), props: props.filter(({ value }) => choices.has(value)) } : null };
};

const inputOf = (values: FormValues): FormInput => ({
  ...values,
  description: orNull(values.description),
  items: values.items.map(itemInput),
  styling: stylingInput(values.styling, values.items),
});

/** The rules of the contract for what stands in the screen. */
export const formSchema = z.custom<FormValues>().transform(inputOf).pipe(formInput);
