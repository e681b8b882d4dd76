import { describeValue } from '#platform/contract/value-words.ts';
import { isSame } from '#platform/web/conflict/differences.ts';
import { nl } from './nl.ts';
import { initialValueOf } from './to-input.ts';
import type { FormValues, ItemValues, StylingValues } from './values.ts';

const itemLabels = {
  name: nl.itemName, type: nl.itemType, value: nl.value, placeholder: nl.placeholder, required: nl.required, hide: nl.hide, auto: nl.automatic,
  list_title: nl.listTitle, filter: nl.filter, selects: nl.choices, field: nl.fieldOfLayer,
} as const;
type ItemField = keyof typeof itemLabels;
const itemFields = Object.keys(itemLabels) as ItemField[];

const describeField = (item: ItemValues, field: ItemField): string => {
  switch (field) {
    case 'type':
      return nl.itemTypes[item.type];
    case 'value':
      return describeValue(initialValueOf(item));
    case 'auto':
      return describeValue(item.auto !== null);
    case 'selects':
      return describeValue(item.selects.map(({ value, step }) => `${value} (${step})`));
    default:
      return describeValue(item[field]);
  }
};

const nameOf = ({ name }: ItemValues): string => name || nl.unnamed;

const describeItem = (item: ItemValues, other: ItemValues | undefined): string[] => {
  if (!other) return [`${nameOf(item)} (${nl.onlyHere})`];
  const changed = itemFields.filter((field) => !isSame(item[field], other[field]));
  return changed.length === 0 ? [] : [`${nameOf(item)}: ${changed.map((field) => `${itemLabels[field]} ${describeField(item, field)}`).join(', ')}`];
};

/** Describes the items that differ from the other version; if none differs, their order. */
const describeItems = (items: readonly ItemValues[], others: readonly ItemValues[]): string => {
  const changed = items.flatMap((item) => describeItem(item, others.find(({ key }) => key === item.key)));
  return changed.length > 0 ? changed.join('; ') : `${nl.order}: ${describeValue(items.map(nameOf))}`;
};

const plainStyling = ['lineColor', 'fillColor', 'lineWidth', 'circleLineColor', 'circleWidth', 'circleRadius'] as const;

const describeStyling = (styling: StylingValues, other: StylingValues): string => {
  const plain = plainStyling.filter((field) => styling[field] !== other[field]).map((field) => `${nl[field]} ${describeValue(styling[field])}`);
  const isByOther = styling.by !== other.by || !isSame(styling.props, other.props);
  return [...plain, ...(isByOther ? [styling.by === '' ? nl.oneColour : nl.choiceColours(styling.props.length)] : [])].join(', ');
};

/** Describes the values of one version in a conflict dialog. */
export const describeVersions = {
  items: describeItems,
  styling: describeStyling,
  type: (type: FormValues['type']) => nl.types[type],
};
