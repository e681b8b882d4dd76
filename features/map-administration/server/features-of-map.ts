import type { Queryable } from '#platform/db/database.ts';
import { attributesOf, readVisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { refuseGeoJson } from '#platform/domain/map-imports/read-map-body.ts';
import type { LockedMap } from './write-map.ts';

/** Returns the layer for new features; undefined when the source has no layers. @throws Failure 422 */
export const layerForFeatures = async (db: Queryable, { sourceId }: LockedMap): Promise<string | undefined> => {
  const source = await db.selectFrom('map_sources').select(({ eb }) => ['own_features', eb('geojson', 'is not', null).as('inline')]).where('id', '=', sourceId).executeTakeFirstOrThrow();
  if (!source.own_features && !source.inline) throw refuseGeoJson('De gegevens van deze kaart staan op een andere server.');
  const layers = await db.selectFrom('source_layers').select('name').where('source_id', '=', sourceId).execute();
  if (layers.length > 1) throw refuseGeoJson('Deze kaart heeft meer dan één laag. Maak van het bestand een nieuwe kaart.');
  return layers[0]?.name;
};

/** Refuses features without the attributes by which visitor rules hide features. @throws Failure 422 */
export const requireVisitorAttributes = async (db: Queryable, sourceId: number, attributes: ReadonlySet<string>): Promise<void> => {
  const source = await db.selectFrom('map_sources').select('visitor_rules').where('id', '=', sourceId).forUpdate().executeTakeFirstOrThrow();
  const missing = attributesOf(readVisitorRules(source.visitor_rules)).filter((name) => !attributes.has(name));
  if (missing.length === 0) return;
  const names = missing.map((name) => `“${name}”`).join(', ');
  throw refuseGeoJson(`Bezoekers zien niet alles van deze kaart. Dat hangt af van kenmerken die dit bestand niet heeft: ${names}. Pas eerst aan wat bezoekers niet zien.`);
};

export const versionOf = async (db: Queryable, id: number): Promise<number> =>
  (await db.selectFrom('maps').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

export const countIn = async (db: Queryable, sourceId: number): Promise<number> =>
  (await db.selectFrom('source_contents').select('feature_count').where('source_id', '=', sourceId).executeTakeFirst())?.feature_count ?? 0;
