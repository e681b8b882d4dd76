import { defaultFormStyling, type FormItemType, type FormStyling } from '#platform/contract/forms.ts';
import { formFlags, type FormDetail, type FormFlag, type FormInput } from '../contract/form.ts';

/** A choice of a list. Its key stays the same when it is renamed, so that references to it stay valid. */
export interface ChoiceValues {
  key: string;
  value: string;
  step: number;
}

export interface ItemValues {
  /** Identifies the item on this screen, also before it has an id. */
  key: string;
  id: number | null;
  name: string;
  type: FormItemType;
  /** The initial value; for a list the key of a choice. Empty: none. */
  value: string;
  placeholder: string;
  required: boolean;
  hide: boolean;
  auto: string | null;
  list_title: boolean;
  filter: boolean;
  selects: ChoiceValues[];
  /** Attribute of the layer. */
  field: string | null;
}

export interface ChoiceColours {
  /** The key of a choice. */
  choice: string;
  fillColor: string;
  strokeColor: string;
}

export interface StylingValues extends Omit<FormStyling, 'features'> {
  /** Key of the item whose choices have their own colours; empty: none. */
  by: string;
  props: ChoiceColours[];
}

export interface FormValues extends Record<FormFlag, boolean> {
  name: string;
  description: string;
  type: FormInput['type'];
  map_id: number | null;
  layer: string | null;
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
  ...noFlags, name: '', description: '', type: 'intern', map_id: null, layer: null, valid_from: null, valid_till: null, styling: usualStyling, items: [], configurations: [],
};

/** Random, since drafts outlive the page and keys must never repeat. */
const newKey = (): string => `n${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const newChoice = (step: number): ChoiceValues => ({ key: newKey(), value: '', step });

export const newItem = (): ItemValues => ({
  key: newKey(), id: null, name: '', type: 'text', value: '', placeholder: '', required: false, hide: false, auto: null,
  list_title: false, filter: false, selects: [], field: null,
});

/** Changes the type of an item and drops what does not fit it; a list starts with one choice. */
export const withType = (item: ItemValues, type: FormItemType): ItemValues => ({
  ...item, type, value: '', auto: null, selects: type === 'select' ? [newChoice(0)] : [],
});

/** Returns a key derived from the stored choice, so that two loaded versions can be compared. */
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
    ...flags, name: form.name, description: form.description ?? '', type: form.type, map_id: form.map_id, layer: form.layer,
    valid_from: form.valid_from, valid_till: form.valid_till,
    styling: stylingOf(form.styling, items), items, configurations: form.configurations.map(({ id }) => id),
  };
};
