import type { ToolDefinition } from '../contract/tools.ts';

type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** There, and not switched off. */
export const isOn = (value: unknown): boolean => {
  if (isFields(value)) return value['enabled'] !== false;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
};

/** What a tool begins with. */
export const startOf = ({ shape, words = [] }: ToolDefinition): unknown => {
  if (shape === 'words') return words.slice(0, 1);
  return shape === 'list' ? [{}] : { enabled: true };
};

/** Switched on or off; the settings of one that can say so itself stay. */
export const switched = (definition: ToolDefinition, value: unknown, to: boolean): unknown => {
  if (definition.shape !== 'object') return to ? startOf(definition) : undefined;
  return isFields(value) ? { ...value, enabled: to } : { enabled: to };
};

/** The entries of a tool that is a list; older notations have them one step deeper. */
export const entriesOf = (value: unknown): readonly Fields[] => {
  const list = isFields(value) && Array.isArray(value['sources']) ? value['sources'] : value;
  return Array.isArray(list) ? list.map((entry) => (isFields(entry) ? entry : {})) : [];
};

/** Without fields that say nothing. */
export const withField = (fields: Fields, name: string, value: unknown): Fields => {
  const isNothing = value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0);
  const { [name]: _, ...others } = fields;
  return isNothing ? others : { ...fields, [name]: value };
};
