import { describeValue } from '#platform/contract/value-words.ts';
import type { ChangeWords, RecordedChange } from '../contract.ts';
import { withNames } from './references.ts';

/** Shown as the user of a change that the server made itself. */
export const nobody = 'Het systeem';

const results = { refused: 'geweigerd', failed: 'mislukt' } as const;
const tooLarge = 'Gewijzigd; te lang om hier te tonen';

/** Turns `valid_until` into 'Valid until', for codes of a feature that is no longer installed. */
const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isTooLarge = (value: unknown): boolean => typeof value === 'object' && value !== null && 'too_large' in value;
const describe = (value: unknown): string => (isTooLarge(value) ? tooLarge : describeValue(value));

const thingOf = (words: ChangeWords, action: string) => words.things[action.split('.')[0] ?? ''];

const fieldOf = (words: ChangeWords, action: string, name: string): string =>
  thingOf(words, action)?.fields[name] ?? words.fields[name] ?? plain(name);

/** Says what was done: 'Gebruiker gewijzigd'. */
const summaryOf = (words: ChangeWords, { action, result }: Pick<RecordedChange, 'action' | 'result'>): string => {
  const [name = '', deed = ''] = action.split('.');
  const thing = words.things[name];
  const text = `${thing?.label ?? plain(name)} ${thing?.deeds[deed] ?? words.deeds[deed] ?? deed.replaceAll('_', ' ')}`;
  return result === 'success' ? text : `${text} (${results[result]})`;
};

/** Returns the name of the changed object, as recorded, as it is now or as it last was; otherwise its number. */
const aboutOf = ({ details, object_type: type, object_id: id, names }: Pick<RecordedChange, 'details' | 'object_type' | 'object_id' | 'names'>): string => {
  const name = details['name'] ?? details['title'] ?? details['login_name'];
  if (typeof name === 'string' && name !== '') return name;
  if (id === null) return '';
  return (type === null ? undefined : names[type]?.[id]) ?? `nummer ${id}`;
};

/** Describes a detail. The detail `fields` lists field names; other values may be codes with Dutch words. */
const describeDetail = (words: ChangeWords, action: string, name: string, value: unknown): string => {
  if (typeof value !== 'string') return describe(value);
  if (name === 'fields') return value.split(', ').map((field) => fieldOf(words, action, field)).join(', ');
  return thingOf(words, action)?.values[name]?.[value] ?? describe(value);
};

export interface ChangeInWords {
  readonly summary: string;
  readonly about: string;
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly differences: readonly { readonly field: string; readonly was: string; readonly became: string }[];
}

/** Returns a change as the screen and the file show it. */
export const changeInWords = (
  words: ChangeWords, change: Omit<RecordedChange, 'id' | 'at' | 'who' | 'address'>,
): ChangeInWords => {
  const { action, details, changes, names } = change;
  return {
    summary: summaryOf(words, change),
    about: aboutOf(change),
    details: Object.entries(details).map(([name, value]) => [fieldOf(words, action, name), describeDetail(words, action, name, withNames(name, value, names))]),
    differences: Object.entries(changes).map(([name, { from, to }]) => ({ field: fieldOf(words, action, name), was: describe(withNames(name, from, names)), became: describe(withNames(name, to, names)) })),
  };
};
