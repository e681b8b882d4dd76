import type { Queryable } from '#platform/db/database.ts';
import { attributesOf, readVisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { refuseGeoJson } from '#platform/domain/map-imports/read-map-body.ts';
import type { HeldMap } from './write-map.ts';

/** In which layer new features come to stand; undefined: its source has none. @throws Failure 422 */
export const layerFor = async (db: Queryable, { sourceId }: HeldMap): Promise<string | undefined> => {
  const source = await db.selectFrom('map_sources').select(({ eb }) => ['own_features', eb('geojson', 'is not', null).as('inline')]).where('id', '=', sourceId).executeTakeFirstOrThrow();
  if (!source.own_features && !source.inline) throw refuseGeoJson('De gegevens van deze kaart staan op een andere server.');
  const layers = await db.selectFrom('source_layers').select('name').where('source_id', '=', sourceId).execute();
  if (layers.length > 1) throw refuseGeoJson('Deze kaart heeft meer dan één laag. Maak van het bestand een nieuwe kaart.');
  return layers[0]?.name;
};

/** @throws Failure 422 when visitors would get what they do not get now, since no attribute tells it apart any more */
export const demandHidden = async (db: Queryable, sourceId: number, attributes: ReadonlySet<string>): Promise<void> => {
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
