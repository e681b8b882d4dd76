import type { Database, Queryable } from '#platform/db/database.ts';
import { executePrepared } from '#platform/db/prepared-query.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type RawBuilder } from 'kysely';
import { givenTo } from '../configurations/open.ts';
import { canSee, canUseFully } from '../configurations/visible-place.ts';
import { isNotPersonalOfOthers } from '../maps/personal.ts';
import { isUnplaced, administersMapsOf, mayTryOut } from '../maps/unplaced.ts';
import { successorOf } from './replaced-sources.ts';
import { allVisitorRules, readVisitorRules, type VisitorRules } from './visitor-rules.ts';

export interface VisibleSource {
  readonly id: number;
  readonly organisationId: number;
  /** Number of features. */
  readonly count: number;
  /** Increases with every change of its features. */
  readonly version: number;
  /** Names of its attributes, in the order of the imported data. */
  readonly fieldNames: readonly string[];
  /** Visitor rules that apply to this viewer; empty for users who use one of its configurations in full. */
  readonly rules: VisitorRules;
  /**
   * True: answers for this address depend on the viewer or change later, because visitors get less, or because the source
   * replaces another.
   */
  readonly differs: boolean;
}

/** Id of a source, or an SQL expression for it. */
type SourceId = number | RawBuilder<number>;

/** Finds a source whose maps are in no configuration, for administrators who try them out. */
const findUnplacedSource = async (db: Queryable, sourceId: SourceId, viewer: Viewer): Promise<VisibleSource | undefined> => {
  if (!mayTryOut(viewer)) return undefined;
  const row = await db
    .selectFrom('map_sources as source')
    .innerJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .innerJoin('maps', 'maps.source_id', 'source.id')
    .select([
      'source.id', 'source.organisation_id', 'contents.feature_count', 'contents.version', 'source.field_names', allVisitorRules.as('visitor_rules'),
    ])
    .where('source.id', '=', sourceId)
    .where('source.own_features', '=', true)
    .where('maps.removed_at', 'is', null)
    .where(isUnplaced)
    .where(isNotPersonalOfOthers(viewer))
    .executeTakeFirst();
  if (!row || !administersMapsOf(viewer, row.organisation_id)) return undefined;
  return {
    id: row.id, organisationId: row.organisation_id, count: row.feature_count, version: row.version, fieldNames: row.field_names,
    rules: [], differs: row.visitor_rules.length > 0,
  };
};

/**
 * Finds an own source if one of its maps is in a configuration that the viewer may see, and is not another user's personal map
 * there. Returns undefined otherwise, whether or not the source exists.
 */
const findSource = async (db: Database, name: string, sourceId: SourceId, viewer: Viewer): Promise<VisibleSource | undefined> => {
  // Prepared: the plan of the joins takes ten times as long as their execution.
  const places = await executePrepared(db, `${name} ${viewer.kind}`, db.query
    .selectFrom('map_sources as source')
    .innerJoin('source_contents as contents', 'contents.source_id', 'source.id')
    .innerJoin('maps', 'maps.source_id', 'source.id')
    .innerJoin('configuration_maps as place', 'place.map_id', 'maps.id')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select([
      'source.id', 'source.organisation_id', 'contents.feature_count', 'contents.version',
      'configurations.organisation_id as configuration_organisation_id', 'configurations.public',
      'configurations.valid_until', 'place.only_for_user_id', 'source.field_names', allVisitorRules.as('visitor_rules'),
      givenTo(viewer).as('given'),
    ])
    .where('source.id', '=', sourceId)
    .where('source.own_features', '=', true)
    .where('maps.removed_at', 'is', null)
    .where('configurations.removed_at', 'is', null));
  const seen = places.find(canSee(viewer));
  if (!seen) return places.length === 0 ? findUnplacedSource(db.query, sourceId, viewer) : undefined;
  const rules = readVisitorRules(seen.visitor_rules);
  return {
    id: seen.id,
    organisationId: seen.organisation_id,
    count: seen.feature_count,
    version: seen.version,
    fieldNames: seen.field_names,
    rules: places.some(canUseFully(viewer)) ? [] : rules,
    differs: rules.length > 0,
  };
};

/** Finds an own source that is visible to the viewer. For a source that was replaced, finds its successor. */
export const findVisibleSource = async (db: Database, sourceId: number, viewer: Viewer): Promise<VisibleSource | undefined> => {
  const found = await findSource(db, 'visible_source', sourceId, viewer);
  if (found) return found;
  const successor = await successorOf(db.query, sourceId);
  const instead = successor === undefined ? undefined : await findSource(db, 'visible_source', successor, viewer);
  return instead && { ...instead, differs: true };
};

/**
 * Finds the source of a feature, if it is visible to the viewer. Not the successor of a replaced source, whose features have
 * other ids.
 */
export const findVisibleSourceOf = (db: Database, featureId: number, viewer: Viewer): Promise<VisibleSource | undefined> =>
  findSource(db, 'visible_source_of_feature', sql<number>`(select source_id from map_features where id = ${featureId})`, viewer);
