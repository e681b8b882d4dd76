import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { totalOf } from '#platform/db/page-of.ts';
import '#platform/domain/tables/organisations.ts';
import { insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { backUpSearchType } from '#platform/domain/search/type-backups.ts';
import { intersects } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { invalid } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import type { EntryForm } from '../contract/entries.ts';
import { entriesOf, lineColumns } from './find-entries.ts';
import type { LockedType } from './locked-type.ts';

const asNew = (typeId: number, { geometry, keywords, lines, ...entry }: EntryForm): NewSearchEntry => ({
  ...entry, typeId, ...(keywords !== null && { keywords }), lines: lines.map((line) => (line.trim() === '' ? null : line)), geometry: geometry ?? null,
});

export const countEntries = (db: Queryable, organisationId: number, typeId: number): Promise<number> => totalOf(entriesOf(db, organisationId, typeId));

/** Raises the version of a type after a change of its entries, and returns it with the number of entries. */
export const touch = async (db: Queryable, { organisationId, version, id: typeId }: LockedType): Promise<{ version: number; entries: number }> => {
  await db.updateTable('search_types').set({ version: version + 1 }).where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();
  return { version: version + 1, entries: await countEntries(db, organisationId, typeId) };
};

/** The path of an entry in the request: `entries.3`, or empty for a single entry. */
type PathOf = (index: number) => string;
const within = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

/**
 * Requires that each entry touches the area of the organisation.
 * @throws Failure 422 that names the first entry outside it
 */
const requireInArea = async (db: Queryable, organisationId: number, entries: readonly EntryForm[], pathOf: PathOf): Promise<void> => {
  const { extent } = await db.selectFrom('organisations').select('extent').where('id', '=', organisationId).executeTakeFirstOrThrow();
  if (!extent) return;
  const isElsewhere = ({ geometry }: EntryForm): boolean => {
    const own = geometry && extentOfGeometry(geometry);
    return own !== null && own !== undefined && !intersects(own, extent as Extent);
  };
  const index = entries.findIndex(isElsewhere);
  if (index !== -1) throw invalid({ [within(pathOf(index), 'geometry')]: ['De plaats ligt buiten het gebied van uw organisatie. Controleer de coördinaten.'] });
};

/**
 * Requires that no polygon crosses itself.
 * @throws Failure 422 that names the first entry with such a polygon
 */
const requireValid = async (db: Queryable, organisationId: number, typeId: number, entries: readonly EntryForm[], pathOf: PathOf): Promise<void> => {
  const areas = entries.filter(({ geometry }) => geometry && !/Point|LineString/.test(geometry.type)).map(({ id }) => id);
  if (areas.length === 0) return;
  const wrong = await entriesOf(db, organisationId, typeId).select('id')
    .where(sql<boolean>`id = any (${areas})`).where(sql<boolean>`not st_isvalid(geom)`).orderBy('key').executeTakeFirst();
  if (!wrong) return;
  const index = entries.findIndex(({ id }) => id === wrong.id);
  throw invalid({ [within(pathOf(index), 'geometry')]: ['Het vlak kruist zichzelf. Herstel het en probeer het opnieuw.'] });
};

const changeEntry = async (db: Queryable, organisationId: number, typeId: number, entry: EntryForm): Promise<boolean> => {
  const { lines, geometry, weergavenaam, keywords, public: open } = asNew(typeId, entry);
  const { numUpdatedRows } = await db
    .updateTable('search_entries')
    .set({
      weergavenaam, keywords: keywords ?? null, public: open ?? false,
      ...Object.fromEntries(lineColumns.map((column, index) => [column, lines?.[index] ?? null])),
      ...(entry.geometry !== undefined && { geom: geometry && toEwkb(geometry) }),
    })
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).where('id', '=', entry.id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

/**
 * Saves an entry in a transaction of the caller. Returns whether the entry existed.
 * @throws Failure 422
 */
export const saveEntry = async (db: Queryable, organisationId: number, typeId: number, entry: EntryForm): Promise<boolean> => {
  const itself = (): string => '';
  await requireInArea(db, organisationId, [entry], itself);
  const isThere = await changeEntry(db, organisationId, typeId, entry);
  if (!isThere) await insertSearchEntries(db, organisationId, [asNew(typeId, entry)]);
  await requireValid(db, organisationId, typeId, [entry], itself);
  return isThere;
};

const inList: PathOf = (index) => `entries.${index}`;

/**
 * Refuses duplicate codes, naming the index of the entry; the client knows the row of the file.
 * @throws Failure 422
 */
const rejectDuplicates = (entries: readonly EntryForm[]): void => {
  const known = new Set<string>();
  for (const [index, { id }] of entries.entries()) {
    if (known.has(id)) throw invalid({ [`${inList(index)}.id`]: [`De code “${id}” komt twee keer voor. Geef elke ingang een eigen code.`] });
    known.add(id);
  }
};

/**
 * Replaces all entries of a type in a transaction of the caller. The former ones can be restored for an hour.
 * @throws Failure 422
 */
export const replaceAll = async (db: Queryable, organisationId: number, typeId: number, entries: readonly EntryForm[]): Promise<void> => {
  rejectDuplicates(entries);
  await requireInArea(db, organisationId, entries, inList);
  await backUpSearchType(db, { organisationId, typeId }, { isRemoved: false });
  await db.deleteFrom('search_entries').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();
  await insertSearchEntries(db, organisationId, entries.map((entry) => asNew(typeId, entry)));
  await requireValid(db, organisationId, typeId, entries, inList);
};
