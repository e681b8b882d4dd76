import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';
import { isThere } from '../contract/tool-fields.ts';

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a tool begins with. */
export const startOf = ({ shape, words = {} }: ToolDefinition): unknown => {
  if (shape === 'words') return Object.keys(words).slice(0, 1);
  return shape === 'list' ? [{}] : { enabled: true };
};

/**
 * Switched on or off. The settings of one that can say so itself stay in it; a list cannot, and begins again with what it
 * had `before`, if that is known.
 */
export const switched = (definition: ToolDefinition, value: unknown, to: boolean, before: unknown): unknown => {
  if (definition.shape !== 'object') {
    // Without a word of it some are there all the same; nothing at all is said by an empty list.
    if (!to) return definition.shape === 'words' ? [] : undefined;
    return isFields(before) ? { ...before, enabled: true } : (before ?? startOf(definition));
  }
  return isFields(value) ? { ...value, enabled: to } : { enabled: to };
};

/** The entries of a tool that is a list; older notations have them one step deeper. */
export const entriesOf = (value: unknown): readonly Fields[] => {
  const list = isFields(value) && Array.isArray(value['sources']) ? value['sources'] : value;
  return Array.isArray(list) ? list.map((entry) => (isFields(entry) ? entry : {})) : [];
};

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What people read for the value of a setting: the word of a choice, else the value itself. */
export const wordIn = (fields: readonly ToolField[], name: string, value: string): string => {
  const field = fields.find((one) => one.name === name);
  return (field?.kind === 'choice' || field?.kind === 'choices' ? field.of[value] : undefined) ?? value;
};

/** What an entry of a tool is called; empty: nothing in it says so. */
export const nameIn = (fields: readonly ToolField[], entry: Readonly<Fields>): string =>
  textIn(entry['displayName']) || textIn(entry['title']) || textIn(entry['name']) || wordIn(fields, 'type', textIn(entry['type']));

/** Without fields that say nothing. */
const withField = (fields: Readonly<Fields>, name: string, value: unknown): Fields => {
  const isNothing = value === undefined || value === '' || value === null || (Array.isArray(value) && value.length === 0);
  const { [name]: _, ...others } = fields;
  return isNothing ? others : { ...fields, [name]: value };
};

/** With one setting changed; what is there because of it begins with what it begins with. */
export const withSetting = (fields: readonly ToolField[], before: Readonly<Fields>, { name, formerly = [] }: ToolField, value: unknown): Fields => {
  const changed = withField(Object.fromEntries(Object.entries(before).filter(([field]) => !formerly.includes(field))), name, value);
  const starts = fields.filter((field) => field.start !== undefined && changed[field.name] === undefined && isThere(field, changed));
  return { ...changed, ...Object.fromEntries(starts.map((field) => [field.name, field.start])) };
};
