import { describeValue } from '#platform/contract/value-words.ts';
import type { RecordedChange } from '../contract.ts';
import { deeds, fields, pictures, results, things, tooLarge } from './logged-words.ts';

/** `valid_until` reads better than nothing where nobody gave it a word. */
const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldOf = (name: string): string => fields[name] ?? plain(name);

const isTooLarge = (value: unknown): boolean => typeof value === 'object' && value !== null && 'too_large' in value;
const tell = (value: unknown): string => (isTooLarge(value) ? tooLarge : describeValue(value));

/** What was done, in words: 'Gebruiker gewijzigd'. */
export const deedOf = ({ action, result }: Pick<RecordedChange, 'action' | 'result'>): string => {
  const [thing = '', deed = ''] = action.split('.');
  const words = `${things[thing] ?? plain(thing)} ${deeds[deed] ?? deed.replaceAll('_', ' ')}`;
  return result === 'success' ? words : `${words} (${results[result]})`;
};

/** Of what: by its name where that was written down. */
export const aboutOf = ({ details, object_id: id }: Pick<RecordedChange, 'details' | 'object_id'>): string => {
  const name = details['name'] ?? details['title'] ?? details['login_name'];
  if (typeof name === 'string' && name !== '') return name;
  return id === null ? '' : `nummer ${id}`;
};

/** Field by field, what it was and what it became. */
export const differencesOf = ({ changes }: Pick<RecordedChange, 'changes'>): { field: string; was: string; became: string }[] =>
  Object.entries(changes).map(([field, { from, to }]) => ({ field: fieldOf(field), was: tell(from), became: tell(to) }));

/** What names a field or a choice is told in words. */
const tellDetail = (name: string, value: unknown): string => {
  if (name === 'fields' && typeof value === 'string') return value.split(', ').map(fieldOf).join(', ');
  if (name === 'picture' && typeof value === 'string') return pictures[value] ?? value;
  return tell(value);
};

export const detailsOf = ({ details }: Pick<RecordedChange, 'details'>): readonly (readonly [string, string])[] =>
  Object.entries(details).map(([name, value]) => [fieldOf(name), tellDetail(name, value)]);
