import { defaultFormStyling, type FormItemType, type FormStyling } from '#platform/contract/forms.ts';
import { formFlags, type FormDetail, type FormFlag, type FormInput } from '../contract/form.ts';

/** Its key names it in this screen whatever it is called: what refers to it need not follow when it gets another name. */
export interface ChoiceValues {
  key: string;
  value: string;
  step: number;
}

export interface ItemValues {
  /** Names the item in this screen, be it new. */
  key: string;
  id: number | null;
  name: string;
  type: FormItemType;
  /** What it begins with: of a list the key of a choice. Empty: nothing. */
  value: string;
  placeholder: string;
  required: boolean;
  hide: boolean;
  auto: string | null;
  list_title: boolean;
  filter: boolean;
  selects: ChoiceValues[];
}

export interface ChoiceColours {
  /** The key of a choice. */
  choice: string;
  fillColor: string;
  strokeColor: string;
}

export interface StylingValues extends Omit<FormStyling, 'features'> {
  /** Key of the item whose choices have colours of their own; empty: none. */
  by: string;
  props: ChoiceColours[];
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
const newKey = (): string => `n${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const newChoice = (step: number): ChoiceValues => ({ key: newKey(), value: '', step });

export const newItem = (): ItemValues => ({
  key: newKey(), id: null, name: '', type: 'text', value: '', placeholder: '', required: false, hide: false, auto: null,
  list_title: false, filter: false, selects: [],
});

/** What does not go with another type goes; a list begins with one choice. */
export const withType = (item: ItemValues, type: FormItemType): ItemValues => ({
  ...item, type, value: '', auto: null, selects: type === 'select' ? [newChoice(0)] : [],
});

/** Of what was loaded; the same each time, so that two versions of it can be compared. */
const keyOf = (choices: readonly ChoiceValues[], value: string | null | undefined): string => choices.find((one) => one.value === value)?.key ?? '';

const itemOf = ({ value, placeholder, selects, ...item }: FormDetail['items'][number]): ItemValues => {
  const choices = selects.map((choice) => ({ ...choice, key: `i${item.id} ${choice.value}` }));
  return { ...item, key: `i${item.id}`, value: item.type === 'select' ? keyOf(choices, value) : (value ?? ''), placeholder: placeholder ?? '', selects: choices };
};

const stylingOf = (styling: FormStyling | null, items: readonly ItemValues[]): StylingValues => {
  const { features, ...rest } = styling ?? defaultFormStyling;
  const list = items.find(({ name, type }) => type === 'select' && name === features?.key);
  if (!list || !features) return { ...rest, by: '', props: [] };
  const props = features.props.map(({ value, ...colours }) => ({ choice: keyOf(list.selects, value), ...colours })).filter(({ choice }) => choice !== '');
  return { ...rest, by: list.key, props };
};

export const valuesOf = (form: FormDetail): FormValues => {
  const items = form.items.map(itemOf);
  const flags = Object.fromEntries(formFlags.map((flag) => [flag, form[flag]])) as Record<FormFlag, boolean>;
  return {
    ...flags, name: form.name, description: form.description ?? '', type: form.type, valid_from: form.valid_from, valid_till: form.valid_till,
    styling: stylingOf(form.styling, items), items, configurations: form.configurations.map(({ id }) => id),
  };
};
