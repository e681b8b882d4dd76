import type { Queryable } from '#platform/db/database.ts';
import { insertFeatureRows, ROWS_PER_STATEMENT, type OwnSource } from '#platform/domain/map-features/insert.ts';
import { checkQuota } from '#platform/domain/map-imports/feature-quota.ts';
import { insertMap, insertSource } from '#platform/domain/maps/write/insert-map.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import type { MapChoice } from '../../contract/exchange-calls.ts';
import { choose, type Chosen } from './choose.ts';
import type { OwnRows } from './own-rows.ts';
import type { NewMap, PlannedMap } from './plan.ts';

export interface Maker {
  readonly organisationId: number;
  readonly userId: number;
  /** The most features that a user may have in all of their maps together. */
  readonly mostFeatures: number;
}

/** Counts the features that the import adds, each source once. */
const countFeatures = (chosen: readonly Chosen<PlannedMap>[]): number => {
  const rowsOf = new Map(chosen.flatMap(({ planned: { made }, use }): [number, number][] => (
    use === 'new' && typeof made !== 'string' ? [[made.source.id, made.own?.rows.length ?? 0]] : []
  )));
  return rowsOf.values().reduce((sum, rows) => sum + rows, 0);
};

const insertRows = async (db: Queryable, source: OwnSource, { rows }: OwnRows): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) await insertFeatureRows(db, source, rows.slice(from, from + ROWS_PER_STATEMENT));
};

export interface MadeMap {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

/** Creates the chosen maps, and returns which map stands for which id of the file. Must run in a transaction. */
export const makeMaps = async (
  db: Queryable, box: SecretBox, { organisationId, userId, mostFeatures }: Maker, planned: readonly PlannedMap[], choices: readonly MapChoice[],
): Promise<{ readonly maps: ReadonlyMap<number, number>; readonly made: readonly MadeMap[] }> => {
  const chosen = choose('maps', planned, choices);
  const features = countFeatures(chosen);
  if (features > 0) await checkQuota(db, { userId, most: mostFeatures }, features);
  const sources = new Map<number, number>();
  const makeSource = async ({ map, source, own }: NewMap): Promise<number> => {
    const sourceId = await insertSource(db, box, map.source, organisationId, own ? { ownFeatures: true, visitorRules: own.visitorRules } : {});
    if (own) await insertRows(db, { organisationId, sourceId }, own);
    sources.set(source.id, sourceId);
    return sourceId;
  };
  const maps = new Map<number, number>();
  const made: MadeMap[] = [];
  for (const { planned: { id: there, made: content }, use } of chosen) {
    if (typeof use === 'number') maps.set(there, use);
    else if (use === 'new' && typeof content !== 'string') {
      const sourceId = sources.get(content.source.id) ?? (await makeSource(content));
      const id = await insertMap(db, content.map, { organisationId, sourceId, createdBy: userId });
      if (content.plainStyle) await db.updateTable('maps').set({ plain_style: true }).where('id', '=', id).execute();
      maps.set(there, id);
      made.push({ id, name: content.map.name, type: content.map.type });
    }
  }
  return { maps, made };
};
