import type { AnswerOf, BodyOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { isNotPersonalOfOthers } from '#platform/domain/maps/personal.ts';
import { lastEditors, lastRemover } from '#platform/domain/maps/last-changes.ts';
import { isNotTried } from '#platform/domain/maps/tried.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { Failure, changedMeanwhile, invalid, notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { changeMaps } from '../contract.ts';

/** The most maps named in the message of a conflict. */
const MOST_NAMED = 5;

type Wanted = BodyOf<typeof changeMaps>['maps'][number];
type Set = Wanted['set'];
export type Changed = AnswerOf<typeof changeMaps>[number];

/** Locks the maps in the order of their ids, so that two changes of the same maps cannot deadlock. */
const lock = (db: Queryable, ids: readonly number[], viewer: Viewer) =>
  db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select([
      'maps.id', 'maps.version', 'maps.organisation_id', 'maps.created_by', 'maps.name', 'maps.hide', 'maps.click', 'maps.removed_at', 'maps.source_id', 'maps.min_resolution', 'maps.max_resolution',
      'source.attributions'])
    .where('maps.id', 'in', ids)
    .where(isNotPersonalOfOthers(viewer))
    .where(isNotTried)
    .orderBy('maps.id')
    .forUpdate(['maps'])
    .execute();

type LockedRow = Awaited<ReturnType<typeof lock>>[number];

/** Returns the former values of the fields that are set. */
const beforeOf = (held: LockedRow, set: Set): Set => ({
  ...(set.hide !== undefined && { hide: held.hide }),
  ...(set.click !== undefined && { click: held.click }),
  ...(set.attributions !== undefined && { attributions: held.attributions }),
  ...(set.minResolution !== undefined && { minResolution: held.min_resolution }),
  ...(set.maxResolution !== undefined && { maxResolution: held.max_resolution }),
  ...(set.removed !== undefined && { removed: held.removed_at !== null }),
});

const write = async (db: Queryable, { id, source_id }: LockedRow, { hide, click, attributions, minResolution, maxResolution, removed }: Set): Promise<void> => {
  if (attributions !== undefined) {
    const clean = attributions ? sanitisedHtml(attributions) : null;
    await db.updateTable('map_sources').set({ attributions: clean, updated_at: new Date() }).where('id', '=', source_id).execute();
    // Raises the version of the other maps of this source, so that open editors notice the change.
    await db.updateTable('maps').set({ updated_at: new Date() }).where('source_id', '=', source_id).where('id', '<>', id).execute();
  }
  await db
    .updateTable('maps')
    .set({
      updated_at: new Date(),
      ...(hide !== undefined && { hide }),
      ...(click !== undefined && { click }),
      ...(minResolution !== undefined && { min_resolution: minResolution }),
      ...(maxResolution !== undefined && { max_resolution: maxResolution }),
      ...(removed !== undefined && { removed_at: removed ? new Date() : null }),
    })
    .where('id', '=', id)
    .execute();
};

/** Refuses a range in which the map is never visible. @throws Failure 422 */
const checkRange = (held: LockedRow, set: Set): void => {
  const { minResolution: min = held.min_resolution, maxResolution: max = held.max_resolution } = set;
  const isSet = set.minResolution !== undefined || set.maxResolution !== undefined;
  if (isSet && min !== null && max !== null && min >= max) throw invalid({ maxResolution: ['Het begin van het bereik ligt na het einde.'] });
};

/** A removed map can only be restored. */
const isThere = (held: LockedRow, { removed }: Set): boolean => held.removed_at === null || removed === false;

/** Whether the creator removed the map, also one offered to everybody: then only the creator may restore it. */
const isRemovedByCreator = async (db: Queryable, { id, created_by, removed_at }: LockedRow, viewer: Viewer): Promise<boolean> => {
  if (removed_at === null || created_by === null || (viewer.kind === 'user' && viewer.id === created_by)) return false;
  return (await lastRemover(db, id)) === created_by;
};

/** Returns the failure that names the maps that others changed, and the users who did. */
const changedBy = async (db: Queryable, maps: readonly LockedRow[]): Promise<Failure> => {
  const changers = await lastEditors(db, maps.map(({ id }) => id));
  const serviceFailure = maps.slice(0, MOST_NAMED).map(({ id, name }) => (changers.has(id) ? `“${name}” (${changers.get(id)})` : `“${name}”`)).join(', ');
  const more = maps.length > MOST_NAMED ? ` en ${maps.length - MOST_NAMED} andere` : '';
  const { code, status } = changedMeanwhile();
  return new Failure(code, status, `Intussen gewijzigd: ${serviceFailure}${more}. Er is niets veranderd; de lijst is ververst.`);
};

export interface BulkChange extends Changed {
  readonly name: string;
  readonly organisationId: number;
}

/** Changes all maps, or throws and changes none. @throws Failure 404, 412, 422 */
export const changeAll = async (db: Queryable, wanted: readonly Wanted[], viewer: Viewer): Promise<BulkChange[]> => {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ maps: ['Een kaart staat er tweemaal in.'] });
  const held = new Map((await lock(db, ids, viewer)).map((row) => [row.id, row]));
  const changed: Omit<BulkChange, 'version'>[] = [];
  const meanwhile: LockedRow[] = [];
  for (const { id, version, set } of wanted.toSorted((one, other) => one.id - other.id)) {
    const row = held.get(id);
    if (!row) throw notFound();
    requireAdministered(viewer, row.organisation_id);
    if (!isThere(row, set) || (await isRemovedByCreator(db, row, viewer))) throw notFound();
    if (row.version !== version) meanwhile.push(row);
    if (meanwhile.length > 0) continue;
    checkRange(row, set);
    await write(db, row, set);
    changed.push({ id, name: row.name, organisationId: row.organisation_id, set: beforeOf(row, set) });
  }
  if (meanwhile.length > 0) throw await changedBy(db, meanwhile);
  // Read after all changes, since maps of the same source raise each other's version.
  const rows = await db.selectFrom('maps').select(['id', 'version']).where('id', 'in', ids).execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return changed.map((change) => ({ ...change, version: versions.get(change.id) ?? 0 }));
};
