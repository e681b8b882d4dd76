import { Readable } from 'node:stream';
import { dutchMoment } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayInSql } from '#platform/domain/forms/policy.ts';
import { sql } from 'kysely';
import { isFile } from '../../contract/is-file.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import type { ListedForm, ListedItem } from './list-query.ts';

/** Streams the registrations as one JSON array. */
export const asJsonArray = (pages: AsyncIterable<readonly ListedRegistration[]>): Readable => {
  const parts = async function* (): AsyncGenerator<string> {
    let before = '[';
    for await (const page of pages) {
      if (page.length > 0) yield before + page.map((registration) => JSON.stringify(registration)).join(',');
      before = page.length > 0 ? ',' : before;
    }
    yield before === '[' ? '[]' : ']';
  };
  return Readable.from(parts(), { objectMode: false });
};

/** Whether the viewer sees an answer to a hidden item of at least one registration. */
const seesSomeHidden = async (db: Queryable, { form, viewer, items }: ListedForm): Promise<boolean> => {
  if (!items.some(({ hide }) => hide)) return false;
  const { rows } = await sql<{ sees: boolean }>`select exists (
    select from form_registrations where form_registrations.form_id = ${form.id} and ${mayInSql(viewer, form).seesHidden}
  ) as sees`.execute(db);
  return rows[0]?.sees === true;
};

/** Returns the items that have a column in the file. */
export const columnsOf = async (db: Queryable, listed: ListedForm): Promise<readonly ListedItem[]> =>
  (await seesSomeHidden(db, listed)) ? listed.items : listed.items.filter(({ hide }) => !hide);

/** Returns an answer as Dutch users read it. */
const readable = (item: ListedItem, value: string, files: ListedRegistration['files']): string => {
  if (isFile(item)) return files.find(({ id }) => String(id) === value)?.name ?? '';
  if (item.type === 'checkbox') return value === 'true' ? 'Ja' : value === 'false' ? 'Nee' : '';
  if (item.type === 'date') return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1');
  if (item.type === 'number') return value.replace('.', ',');
  return value;
};

/** The columns before and after the items. */
export const headersOf = (items: readonly ListedItem[]): string[] => [
  'Nummer', 'Fase', ...items.map(({ name }) => name), 'Gemaakt door', 'Toegewezen aan', 'Gemaakt op (Nederlandse tijd)', 'Gewijzigd op (Nederlandse tijd)',
];

export const linesOf = async function* (items: readonly ListedItem[], pages: AsyncIterable<readonly ListedRegistration[]>): AsyncGenerator<string[][]> {
  for await (const page of pages) {
    yield page.map((registration) => {
      const answers = new Map(registration.values.map(({ item_id: item, value }) => [item, value]));
      return [
        String(registration.form_count), registration.phase ?? '',
        ...items.map((item) => readable(item, answers.get(item.id) ?? '', registration.files)),
        registration.user.name ?? '', registration.assigned_to?.name ?? '',
        dutchMoment(new Date(registration.created_at)), dutchMoment(new Date(registration.updated_at)),
      ];
    });
  }
};
