import type { MapSource, Metadata } from '#platform/contract/configuration.ts';
import type { FeatureCollection } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { readVisitorRules, type VisitorRules } from '../map-features/visitor-rules.ts';
import { sanitisedHtml } from '../sanitised-html.ts';
import type { SecretBox } from '../secret-box.ts';
import { toJson, toJsonOrNull } from '../tables/columns.ts';
import { readSourceAddress } from './source-address.ts';
import { sealKeys } from './source-keys.ts';

export interface NewLayer {
  name: string;
  /** Absent: the name. */
  label?: string;
  visible?: boolean;
  hideInLegend?: boolean;
  icon?: string | null;
  metadata?: Metadata | null;
  metadataUrl?: string | null;
  /** For own features: the zoom levels (0–16) whose tiles contain this layer; absent: all. */
  tileMinZoom?: number | null;
  tileMaxZoom?: number | null;
  /** For own features: the attributes in tiles; absent: all. */
  tileAttributes?: string[] | null;
}

export interface NewLayerGroup {
  name: string;
  layerName?: string | null;
  visible?: boolean;
  collapsed?: boolean;
  layers: NewLayer[];
}

export interface NewMapSource {
  organisationId: number;
  /** `ImageWMS`, `TileWMS`, `WMTS`, `Vector`, `VectorTile`, `XYZ`, `TileArcGISRest`… */
  type: string;
  serverType?: MapSource['serverType'];
  url?: string | null;
  params?: { name: string; value: string }[];
  /** Value of the Authorization header; stored encrypted. */
  authorization?: string | null;
  /** ArcGIS token; stored encrypted. */
  token?: string | null;
  attributions?: string | null;
  geometry?: string | null;
  where?: string | null;
  outFields?: string | null;
  inSR?: string | null;
  outSR?: string | null;
  geojson?: FeatureCollection | null;
  /** True: its features are rows of `map_features`. */
  ownFeatures?: boolean;
  /** Rules that hide features from visitors. They apply to own features and to `geojson`; other servers cannot apply them. */
  visitorRules?: VisitorRules;
  layers?: NewLayer[];
  layerGroups?: NewLayerGroup[];
}

const sealed = (box: SecretBox, value: string | null | undefined): string | null => (value ? box.seal(value) : null);

const insertLayers = async (
  db: Queryable,
  place: { organisationId: number; sourceId: number; groupId: number | null },
  layers: readonly NewLayer[],
): Promise<void> => {
  if (layers.length === 0) return;
  await db
    .insertInto('source_layers')
    .values(
      layers.map(({ metadata, ...layer }, sort) => ({
        ...asColumns({ ...place, ...layer }), label: layer.label ?? layer.name, metadata: toJsonOrNull(metadata), sort,
      })),
    )
    .execute();
};

export const createMapSource = async (db: Queryable, box: SecretBox, source: NewMapSource): Promise<number> => {
  const address = readSourceAddress(source.url ?? null);
  const keys = sealKeys(box, { url: address.url, params: source.params ?? [] });
  const id = await insertRow(db, 'map_sources', {
    organisation_id: source.organisationId,
    type: source.type,
    server_type: source.serverType ?? null,
    url: keys.url,
    keys_sealed: keys.keys_sealed,
    params: toJson(keys.params),
    authorization_sealed: sealed(box, source.authorization ?? address.authorization),
    token_sealed: sealed(box, source.token),
    attributions: source.attributions ? sanitisedHtml(source.attributions) : null,
    geometry: source.geometry ?? null,
    where_clause: source.where ?? null,
    out_fields: source.outFields ?? null,
    in_sr: source.inSR ?? null,
    out_sr: source.outSR ?? null,
    geojson: toJsonOrNull(source.geojson),
    own_features: source.ownFeatures ?? false,
    visitor_rules: toJson(readVisitorRules(source.visitorRules ?? [])),
  });
  const place = { organisationId: source.organisationId, sourceId: id };
  await insertLayers(db, { ...place, groupId: null }, source.layers ?? []);
  for (const [sort, group] of (source.layerGroups ?? []).entries()) {
    const groupId = await insertRow(db, 'source_layer_groups', {
      organisation_id: source.organisationId,
      source_id: id,
      name: group.name,
      layer_name: group.layerName ?? null,
      visible: group.visible ?? true,
      collapsed: group.collapsed ?? true,
      // Below the ungrouped layers.
      sort: (source.layers?.length ?? 0) + sort,
    });
    await insertLayers(db, { ...place, groupId }, group.layers);
  }
  return id;
};
