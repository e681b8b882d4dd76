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

/** Maps of a conflict that are named. */
const MOST_NAMED = 5;

type Wanted = BodyOf<typeof changeMaps>['maps'][number];
type Set = Wanted['set'];
export type Changed = AnswerOf<typeof changeMaps>[number];

/** Held in the order of their ids, so that two who change the same ones never wait for each other in a ring. */
const hold = (db: Queryable, ids: readonly number[], viewer: Viewer) =>
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

type Held = Awaited<ReturnType<typeof hold>>[number];

/** What it was, of what is set. */
const beforeOf = (held: Held, set: Set): Set => ({
  ...(set.hide !== undefined && { hide: held.hide }),
  ...(set.click !== undefined && { click: held.click }),
  ...(set.attributions !== undefined && { attributions: held.attributions }),
  ...(set.minResolution !== undefined && { minResolution: held.min_resolution }),
  ...(set.maxResolution !== undefined && { maxResolution: held.max_resolution }),
  ...(set.removed !== undefined && { removed: held.removed_at !== null }),
});

const write = async (db: Queryable, { id, source_id }: Held, { hide, click, attributions, minResolution, maxResolution, removed }: Set): Promise<void> => {
  if (attributions !== undefined) {
    const clean = attributions ? sanitisedHtml(attributions) : null;
    await db.updateTable('map_sources').set({ attributions: clean, updated_at: new Date() }).where('id', '=', source_id).execute();
    // Who has one of the others of this source open learns that it says something else now.
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

/** A map that is drawn nowhere is nobody's wish. @throws Failure 422 */
const checkRange = (held: Held, set: Set): void => {
  const { minResolution: min = held.min_resolution, maxResolution: max = held.max_resolution } = set;
  const isSet = set.minResolution !== undefined || set.maxResolution !== undefined;
  if (isSet && min !== null && max !== null && min >= max) throw invalid({ maxResolution: ['Het begin van het bereik ligt na het einde.'] });
};

/** What somebody removed is there for nothing but being put back. */
const isThere = (held: Held, { removed }: Set): boolean => held.removed_at === null || removed === false;

/** What somebody made and removed themselves is theirs to bring back, also when they had offered it to everybody. */
const isTakenBack = async (db: Queryable, { id, created_by, removed_at }: Held, viewer: Viewer): Promise<boolean> => {
  if (removed_at === null || created_by === null || (viewer.kind === 'user' && viewer.id === created_by)) return false;
  return (await lastRemover(db, id)) === created_by;
};

/** Which maps somebody else changed, and who: those that change them all together may be looked at one by one. */
const changedBy = async (db: Queryable, maps: readonly Held[]): Promise<Failure> => {
  const changers = await lastEditors(db, maps.map(({ id }) => id));
  const said = maps.slice(0, MOST_NAMED).map(({ id, name }) => (changers.has(id) ? `“${name}” (${changers.get(id)})` : `“${name}”`)).join(', ');
  const more = maps.length > MOST_NAMED ? ` en ${maps.length - MOST_NAMED} andere` : '';
  const { code, status } = changedMeanwhile();
  return new Failure(code, status, `Intussen gewijzigd: ${said}${more}. Er is niets veranderd; de lijst is ververst.`);
};

export interface BulkChange extends Changed {
  readonly name: string;
  readonly organisationId: number;
}

/**
 * Changes all of them, or throws and changes none.
 * @throws Failure 404, 412, 422
 */
export const changeAll = async (db: Queryable, wanted: readonly Wanted[], viewer: Viewer): Promise<BulkChange[]> => {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ maps: ['Een kaart staat er tweemaal in.'] });
  const held = new Map((await hold(db, ids, viewer)).map((row) => [row.id, row]));
  const changed: Omit<BulkChange, 'version'>[] = [];
  const meanwhile: Held[] = [];
  for (const { id, version, set } of wanted.toSorted((one, other) => one.id - other.id)) {
    const row = held.get(id);
    if (!row) throw notFound();
    requireAdministered(viewer, row.organisation_id);
    if (!isThere(row, set) || (await isTakenBack(db, row, viewer))) throw notFound();
    if (row.version !== version) meanwhile.push(row);
    if (meanwhile.length > 0) continue;
    checkRange(row, set);
    await write(db, row, set);
    changed.push({ id, name: row.name, organisationId: row.organisation_id, set: beforeOf(row, set) });
  }
  if (meanwhile.length > 0) throw await changedBy(db, meanwhile);
  // Only now: maps of one source raise each other's.
  const rows = await db.selectFrom('maps').select(['id', 'version']).where('id', 'in', ids).execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return changed.map((change) => ({ ...change, version: versions.get(change.id) ?? 0 }));
};
