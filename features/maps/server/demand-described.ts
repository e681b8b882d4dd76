import type { Queryable } from '#platform/db/database.ts';
import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { rowsOf } from '#platform/domain/map-features/visitor-rules.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import { narrowLayers } from '#platform/sources/conditions.ts';
import { ownDriver } from '#platform/sources/drivers/own.ts';
import { createEditionCaches } from '#platform/sources/edition-cache.ts';
import { sql } from 'kysely';

/** Bytes: the fields of a thousand sources. */
const CAPACITY = 10_000_000;

/** Layers that are described for a condition on all layers, as of every source. */
const MOST_LAYERS = 30;

export type DemandDescribed = (source: VisibleSource, conditions: readonly MapCondition[]) => Promise<void>;

/**
 * Returns a check of conditions on the features of a source, the same as for every other question: only about layers and attributes that
 * this viewer gets, with values of their types.
 */
export const createDemandDescribed = (db: Queryable): DemandDescribed => {
  const { fromPool: cached } = createEditionCaches(CAPACITY);
  const layersOf = ({ id, version, rules }: VisibleSource): Promise<readonly string[]> => cached([id, version, rules], async () => {
    const { rows } = await sql<{ layer: string }>`select distinct layer from ${rowsOf(id, rules)} where source_id = ${id} order by layer`.execute(db);
    return rows.map(({ layer }) => layer);
  });
  return async (source, conditions) => {
    if (conditions.length === 0) return;
    const { id, version, organisationId, rules, fieldNames } = source;
    const driver = ownDriver({ db, cached }, { name: '', title: null, organisationId, source: { id, visitorRules: rules, fieldNames, edition: version } });
    const names = await layersOf(source);
    const layers = names.map((name) => ({ name, label: name }));
    const describe = async (wanted = names) => (await driver.describe?.(layers.filter(({ name }) => wanted.includes(name)).slice(0, MOST_LAYERS))) ?? [];
    await narrowLayers({ layers, describe }, conditions, names);
  };
};
