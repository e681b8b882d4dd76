import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';
import { isThere } from '../contract/tool-fields.ts';

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The initial settings of a tool. */
export const startOf = ({ shape, words = {} }: ToolDefinition): unknown => {
  if (shape === 'words') return Object.keys(words).slice(0, 1);
  return shape === 'list' ? [{}] : { enabled: true };
};

/**
 * Switches a tool on or off. A tool that is an object keeps its settings and stores the switch; a list cannot, so it starts again
 * from `before`.
 */
export const switched = (definition: ToolDefinition, value: unknown, to: boolean, before: unknown): unknown => {
  if (definition.shape !== 'object') {
    // For a tool of words, an empty list switches it off; an absent value would mean its default words.
    if (!to) return definition.shape === 'words' ? [] : undefined;
    return isFields(before) ? { ...before, enabled: true } : (before ?? startOf(definition));
  }
  return isFields(value) ? { ...value, enabled: to } : { enabled: to };
};

/** Returns the entries of a tool that is a list; older notations have them under `sources`. */
export const entriesOf = (value: unknown): readonly Fields[] => {
  const list = isFields(value) && Array.isArray(value['sources']) ? value['sources'] : value;
  return Array.isArray(list) ? list.map((entry) => (isFields(entry) ? entry : {})) : [];
};

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the Dutch label of a choice, otherwise the value itself. */
export const wordIn = (fields: readonly ToolField[], name: string, value: string): string => {
  const field = fields.find((one) => one.name === name);
  return (field?.kind === 'choice' || field?.kind === 'choices' ? field.of[value] : undefined) ?? value;
};

/** Returns the name of an entry of a tool; empty when it has none. */
export const nameIn = (fields: readonly ToolField[], entry: Readonly<Fields>): string =>
  textIn(entry['displayName']) || textIn(entry['title']) || textIn(entry['name']) || wordIn(fields, 'type', textIn(entry['type']));

/** Sets a field, or removes it when the value is empty. */
const withField = (fields: Readonly<Fields>, name: string, value: unknown): Fields => {
  const isNothing = value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0);
  const { [name]: _, ...others } = fields;
  return isNothing ? others : { ...fields, [name]: value };
};

/** Sets a field; fields that apply only because of it get their initial value. */
export const withSetting = (fields: readonly ToolField[], before: Readonly<Fields>, { name, formerly = [] }: ToolField, value: unknown): Fields => {
  const changed = withField(Object.fromEntries(Object.entries(before).filter(([field]) => !formerly.includes(field))), name, value);
  const starts = fields.filter((field) => field.start !== undefined && changed[field.name] === undefined && isThere(field, changed));
  return { ...changed, ...Object.fromEntries(starts.map((field) => [field.name, field.start])) };
};
