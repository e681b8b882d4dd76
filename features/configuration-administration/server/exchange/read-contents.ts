import { mapWithoutSource, mismatchesOf, type MapSent } from '#platform/contract/map-input.ts';
import type { Queryable } from '#platform/db/database.ts';
import { presentLayerForAdmins, readLayersAs } from '#platform/domain/configuration-answer/read-layers.ts';
import { fieldsOfMap } from '#platform/domain/maps/fields-of-map.ts';
import { fieldsOfSource } from '#platform/domain/maps/fields-of-source.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import { exportedSource, type ExportedContent, type ExportedSource } from '../../contract/exported.ts';
import { FeatureExporter } from './own-features.ts';

export interface Contents {
  /** By map id. Omits maps that do not satisfy today's rules. */
  readonly maps: ReadonlyMap<number, ExportedContent>;
  readonly sources: readonly ExportedSource[];
}

const readSourceRows = (db: Queryable, ids: readonly number[]) =>
  db
    .selectFrom('map_sources')
    .select(({ eb }) => [
      'id', 'type', 'server_type', 'url', 'params', 'attributions', 'geometry', 'where_clause', 'out_fields', 'in_sr', 'out_sr', 'own_features',
      'visitor_rules', 'field_names', eb.or([eb('authorization_sealed', 'is not', null), eb('keys_sealed', 'is not', null), eb('token_sealed', 'is not', null)]).as('is_sealed'),
      eb('geojson', 'is not', null).as('is_inline'),
    ])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();

type SourceRow = Awaited<ReturnType<typeof readSourceRows>>[number];

/** Ids of layers have no meaning on another server. */
const layerOf = (row: Parameters<typeof presentLayerForAdmins>[0]) => {
  const { id: _id, ...layer } = presentLayerForAdmins(row);
  return layer;
};

const sourcesOf = async (db: Queryable, ids: readonly number[]) => {
  const layersOf = await readLayersAs(db, ids, layerOf);
  const present = (row: SourceRow) => {
    const { layers, layerGroups } = layersOf.get(row.id) ?? { layers: [], layerGroups: [] };
    return {
      type: row.type,
      url: row.url,
      params: row.params.map(({ name, value }) => ({ name, value: isSecretParameter(name) ? '' : value })),
      attributions: row.attributions,
      ...fieldsOfSource(row),
      layers,
      layer_groups: layerGroups.map(({ name, layerName, visible, collapsed, sort, layers: inside }) => ({ name, layerName, visible, collapsed, sort, layers: inside })),
    };
  };
  return new Map((await readSourceRows(db, ids)).map((row) => [row.id, { row, source: present(row) }]));
};

const hasCredentials = ({ is_sealed, params }: SourceRow): boolean => Boolean(is_sealed) || params.some(({ sealed }) => sealed !== undefined);

/** Reads the contents of maps and of their sources, in the order of `mapIds`, without credentials. */
export const readContents = async (db: Queryable, mapIds: readonly number[]): Promise<Contents> => {
  const rows = await db.selectFrom('maps').selectAll().where('id', 'in', mapIds.length > 0 ? mapIds : [0]).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const sourceIds = [...new Set(mapIds.flatMap((id) => rowOf.get(id)?.source_id ?? []))];
  const exporter = new FeatureExporter(db);
  const sources: ExportedSource[] = [];
  const found = await sourcesOf(db, sourceIds);
  for (const { row, source } of sourceIds.flatMap((id) => found.get(id) ?? [])) {
    const isOurs = row.own_features || row.is_inline;
    const own = isOurs ? await exporter.pack(row, source.layers[0]?.name ?? '') : null;
    const { data } = exportedSource.safeParse({ id: row.id, has_credentials: hasCredentials(row), source, own });
    if (data) sources.push(data);
  }
  const sent = new Map(sources.map((source) => [source.id, source]));
  const contents = rows.flatMap((row): [number, ExportedContent][] => {
    const map = { ...fieldsOfMap(row), type: row.type as MapSent['type'] };
    const source = sent.get(row.source_id)?.source;
    const { data: whole } = mapWithoutSource.safeParse(map);
    return source && whole && mismatchesOf(whole, source).length === 0 ? [[row.id, { source: row.source_id, plain_style: row.plain_style, map }]] : [];
  });
  return { maps: new Map(contents), sources };
};
