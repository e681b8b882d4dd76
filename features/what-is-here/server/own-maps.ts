import type { Queryable } from '#platform/db/database.ts';
import { allVisitorRules, readVisitorRules, type VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import '#platform/domain/tables/maps.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';

/** A map of a configuration whose features are rows in our own database. */
export interface OwnMap {
  readonly id: number;
  readonly sourceId: number;
  /** Its name and those of its layers. */
  readonly names: readonly string[];
  readonly isBackground: boolean;
  /** What this viewer does not get of it. */
  readonly rules: VisitorRules;
}

interface Where {
  readonly configurationId: number;
  readonly viewer: Viewer;
  /** Whether the viewer uses the configuration in full, not as the public. */
  readonly fully: boolean;
}

/** Lists the maps with own features that the viewer sees in a configuration, in its order. */
export const mapsHere = async (db: Queryable, { configurationId, viewer, fully }: Where): Promise<OwnMap[]> => {
  const rows = await db
    .selectFrom('configuration_maps as place')
    .innerJoin('maps', 'maps.id', 'place.map_id')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .select([
      'maps.id', 'maps.name', 'source.id as source_id', 'place.background', allVisitorRules.as('rules'),
      sql<string[]>`array(select name from source_layers where source_layers.source_id = source.id)`.as('layers'),
    ])
    .where('place.configuration_id', '=', configurationId)
    .where('maps.removed_at', 'is', null)
    .where('source.own_features', '=', true)
    .where((is) => is.or([is('place.only_for_user_id', 'is', null), is('place.only_for_user_id', '=', viewer.kind === 'user' ? viewer.id : 0)]))
    .orderBy('place.sort').orderBy('maps.id')
    .execute();
  return rows.map(({ id, name, source_id: sourceId, background, layers, rules }) => ({
    id, sourceId, names: [name, ...layers], isBackground: background, rules: fully ? [] : readVisitorRules(rules),
  }));
};
