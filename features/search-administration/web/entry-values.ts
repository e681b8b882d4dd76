import { fill } from '#platform/web/i18n/fill.ts';
import { entryForm, longest, MOST_LINES, withoutEmptyEnd, type EntryForm, type ListedEntry } from '../contract/entries.ts';
import { nl } from './nl.ts';
import { readPlace, writePlace } from './written-place.ts';

/** The values of the entry dialog. */
export interface EntryValues {
  readonly id: string;
  readonly name: string;
  readonly lines: string;
  readonly keywords: string;
  /** X and Y, well-known text or GeoJSON. */
  readonly place: string;
  readonly isOpen: boolean;
}

export const valuesOf = (entry: ListedEntry | null): EntryValues => ({
  id: entry?.id ?? '', name: entry?.weergavenaam ?? '', lines: entry?.lines.join('\n') ?? '', keywords: entry?.keywords ?? '',
  place: entry?.point ? writePlace({ type: 'Point', coordinates: entry.point }) : '', isOpen: entry?.public ?? false,
});

/** Returns whether the entry has a line or polygon. It is not shown in the field, and stays unless another location is given. */
export const hasShape = (entry: ListedEntry | null): boolean => entry !== null && entry.geometry_type !== null && entry.point === null;

export type EntryErrors = Partial<Record<keyof EntryValues, string>>;

const fields: Readonly<Record<string, keyof EntryValues>> = { id: 'id', weergavenaam: 'name', lines: 'lines', keywords: 'keywords', geometry: 'place' };

/** Translates errors on fields of the API to fields of the dialog. */
export const errorsOf = (wrong: Iterable<readonly [field: string, message: string]>): EntryErrors => {
  const errors: EntryErrors = {};
  for (const [field, message] of wrong) {
    const name = fields[field];
    if (name) errors[name] ??= name === 'lines' ? fill(nl.linesWrong, { lines: MOST_LINES, most: longest.lines }) : message;
  }
  return errors;
};

/** Returns the request body, or the errors. */
export const readValues = (values: EntryValues, entry: ListedEntry | null): { readonly body: EntryForm } | { readonly errors: EntryErrors } => {
  const isEmpty = values.place.trim() === '';
  const geometry = isEmpty ? null : readPlace(values.place);
  const { success, data, error } = entryForm.safeParse({
    id: values.id, weergavenaam: values.name, lines: withoutEmptyEnd(values.lines.split('\n').map((line) => line.trim())),
    keywords: values.keywords.trim() === '' ? null : values.keywords, public: values.isOpen,
    ...(!(isEmpty && hasShape(entry)) && { geometry }),
  });
  const isUnreadable = !isEmpty && geometry === null;
  if (success && !isUnreadable) return { body: data };
  const errors = errorsOf(error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []);
  return { errors: isUnreadable ? { ...errors, place: nl.placeWrong } : errors };
};
