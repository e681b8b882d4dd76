import type { ToolDefinition, ToolField } from '#platform/contract/define-tool.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { isSame } from '../contract/same.ts';
import { fieldsIn, labelIn } from '../contract/tool-fields.ts';
import { nl } from './nl.ts';
import { entriesOf, isFields, nameIn, wordIn, type Fields } from './tool-values.ts';

/** The most differences shown of one tool. */
const MOST = 20;

/** Says in Dutch the value of the field `name`. */
const wordOf = (fields: readonly ToolField[], name: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return nl.nothing;
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (Array.isArray(value)) return value.length === 0 ? nl.nothing : value.map((entry) => wordOf(fields, name, entry)).join(', ');
  if (isFields(value)) return settingsInWords(fieldsIn(fields, name), value);
  return wordIn(fields, name, typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value));
};

const settingsInWords = (fields: readonly ToolField[], value: Fields): string =>
  Object.entries(value).map(([inner, its]) => `${labelIn(fields, inner)} ${wordOf(fields, inner, its)}`).join(', ');

type At = readonly string[];
const say = (at: At, what: string): string => `${at.join(' › ')}: ${what}`;

const fieldsThatDiffer = (fields: readonly ToolField[], from: Fields, to: Fields, at: At): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !isSame(from[name], to[name])).flatMap((name): string[] => {
    const field = fields.find((one) => one.name === name);
    const here = [...at, labelIn(fields, name)];
    const [before, after] = [from[name], to[name]];
    if (field?.kind === 'list') return entriesThatDiffer(field.fields, entriesOf(before), entriesOf(after), here);
    if (field?.kind === 'part' && isFields(before) && isFields(after)) return fieldsThatDiffer(field.fields, before, after, here);
    return [say(here, `${wordOf(fields, name, before)} → ${wordOf(fields, name, after)}`)];
  });

/** Returns the names of entries when each has its own, otherwise their positions. */
const keysOf = (fields: readonly ToolField[], entries: readonly Fields[]): string[] => {
  const names = entries.map((entry) => nameIn(fields, entry));
  const isUnique = names.every((name) => name !== '') && new Set(names).size === names.length;
  return isUnique ? names : entries.map((_, index) => fill(nl.entryNumber, { n: index + 1 }));
};

const entriesThatDiffer = (fields: readonly ToolField[], from: readonly Fields[], to: readonly Fields[], at: At): string[] => {
  const [before, after] = [keysOf(fields, from), keysOf(fields, to)];
  const kept = after.filter((key) => before.includes(key));
  return [
    ...before.filter((key) => !after.includes(key)).map((key) => say([...at, key], nl.change.removed)),
    ...after.flatMap((key, index): string[] => {
      const old = from[before.indexOf(key)];
      const now = to[index] ?? {};
      return old ? fieldsThatDiffer(fields, old, now, [...at, key]) : [say([...at, key], nl.change.added)];
    }),
    ...(isSame(kept, before.filter((key) => after.includes(key))) ? [] : [say(at, nl.orderChanged)]),
  ];
};

/** Returns a Dutch sentence for each setting of a tool that changed. */
export const describeChanges = ({ fields: ownFields, shape, words = {} }: ToolDefinition, label: string, from: unknown, to: unknown): string[] => {
  // Every tool has this switch.
  const fields: readonly ToolField[] = [{ kind: 'switch', name: 'enabled', label: nl.enabled }, ...ownFields];
  const inWords = (value: unknown): string => (isFields(value) ? settingsInWords(fields, value) : wordOf([{ kind: 'choices', name: '', label, of: words }], '', value));
  const changes = shape === 'list'
    ? entriesThatDiffer(fields, entriesOf(from), entriesOf(to), [label])
    : isFields(from) && isFields(to) ? fieldsThatDiffer(fields, from, to, [label]) : [say([label], `${inWords(from)} → ${inWords(to)}`)];
  const lines = changes.length > 0 ? changes : [say([label], nl.change.changed)];
  return lines.length > MOST ? [...lines.slice(0, MOST), say([label], fill(nl.andMore, { n: lines.length - MOST }))] : lines;
};
