import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';
import { isThere, settingOf } from './tool-fields.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, type: 'string' | 'number'): boolean => Array.isArray(value) && value.every((entry) => typeof entry === type);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const fits = (field: ToolField, value: unknown): boolean => {
  switch (field.kind) {
    case 'switch': return typeof value === 'boolean';
    case 'text': return typeof value === 'string';
    case 'number': return typeof value === 'number' && Number.isFinite(value);
    case 'names': return isListOf(value, 'string');
    case 'lines': return typeof value === 'string' || isListOf(value, 'string');
    case 'numbers': return isListOf(value, 'number');
    case 'point': return isListOf(value, 'number') && (value as unknown[]).length === 2;
    case 'choice': return typeof value === 'string';
    case 'choices': return isListOf(value, 'string');
    case 'list': return Array.isArray(value);
    case 'part': return isObject(value);
  }
};

/** A mistake in the settings of a tool: its path (`2.columns.1.name`, counted from 1) and its kind. */
export interface ToolMistake {
  readonly path: string;
  readonly kind: 'missing' | 'wrong';
}

const inFields = (fields: readonly ToolField[], value: Record<string, unknown>, path: string): ToolMistake[] =>
  fields.flatMap((field): ToolMistake[] => {
    if (!isThere(field, value)) return [];
    const at = `${path}${field.name}`;
    const inner = settingOf(field, value);
    if (isEmpty(inner)) return field.required ? [{ path: at, kind: 'missing' }] : [];
    if (!fits(field, inner)) return [{ path: at, kind: 'wrong' }];
    if (field.kind === 'part') return inFields(field.fields, inner as Record<string, unknown>, `${at}.`);
    if (field.kind === 'list') return inList(field.fields, inner as unknown[], `${at}.`);
    return [];
  });

const inList = (fields: readonly ToolField[], entries: readonly unknown[], path: string): ToolMistake[] =>
  entries.flatMap((entry, index): ToolMistake[] => {
    const at = `${path}${index + 1}`;
    return isObject(entry) ? inFields(fields, entry, `${at}.`) : [{ path: at, kind: 'wrong' }];
  });

/** Mistakes against the schema of the tool, for values whose fields have the right shape. */
const outOfBounds = ({ schema }: ToolDefinition, value: unknown, path: string): ToolMistake[] => {
  const issues = schema?.safeParse(value).error?.issues ?? [];
  return [...new Set(issues.map((issue) => `${path}${issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')}`))]
    .map((at) => ({ path: at, kind: 'wrong' }));
};

/** Returns the mistakes in the settings of a tool. Ignores settings that the definition does not name: a feature may still read them. */
export const mistakesInTool = (definition: ToolDefinition, value: unknown): ToolMistake[] => {
  // Older notations say only whether a tool is there.
  if (typeof value === 'boolean' || value === null) return [];
  if (definition.shape === 'words') return isListOf(value, 'string') || isObject(value) ? [] : [{ path: '', kind: 'wrong' }];
  const list = definition.shape === 'list' && isObject(value) && Array.isArray(value['sources']) ? value['sources'] : value;
  if (Array.isArray(list)) {
    if (definition.shape !== 'list') return [{ path: '', kind: 'wrong' }];
    const mistakes = inList(definition.fields, list, '');
    return mistakes.length > 0 ? mistakes : list.flatMap((entry, index) => outOfBounds(definition, entry, `${index + 1}.`));
  }
  if (!isObject(value)) return [{ path: '', kind: 'wrong' }];
  if (definition.shape !== 'object') return [];
  const mistakes = inFields(definition.fields, value, '');
  return mistakes.length > 0 ? mistakes : outOfBounds(definition, value, '');
};
