import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { paramOf } from '../layers/sources/params.ts';
import { wmsAddress } from '../layers/sources/wms.ts';
import { rdProjection } from '../model/projection.ts';

type Server = NonNullable<MapSource['serverType']>;

/** What a legend may depend on. */
export interface LegendView {
  /** What is seen, EPSG:28992, and its size in pixels. */
  readonly extent: Extent;
  readonly size: readonly [number, number];
  /** The whole area of the configuration, EPSG:28992. */
  readonly whole: Extent;
}

export interface LegendGraphic {
  readonly key: string;
  /** Of the layer. */
  readonly label: string;
  /** The picture is at the first of these that answers with one. */
  readonly addresses: readonly string[];
}

/**
 * Pixels that a server is told the map has. MapServer takes them for the size of the bbox, from which follows the scale, and
 * refuses more than its administrator allows (4096 unless told): then the next one is asked.
 */
const sizes: Readonly<Partial<Record<Server, readonly number[]>>> = { mapserver: [20_000, 4_000], pdok: [4_000] };

export const serverTypeOf = ({ serverType, url }: Pick<MapSource, 'serverType' | 'url'>): Server => {
  if (serverType) return serverType;
  const address = (url ?? '').toLowerCase();
  if (address.includes('pdok')) return 'pdok';
  return address.includes('mapserv') ? 'mapserver' : 'geoserver';
};

const isOld = (version: string): boolean => version.startsWith('1.0') || version.startsWith('1.1');

const box = (extent: Extent): string => extent.map((metres) => Number(metres.toFixed(2))).join(',');

/** What each kind of server wants to know beside the layer; one list for each try. */
const wishes = (server: Server, { extent, size: [width, height], whole }: LegendView): readonly Record<string, string>[] => {
  const tries = sizes[server];
  // The same wherever one looks, so that it is asked for once.
  if (tries) return tries.map((size) => ({ BBOX: box(whole), WIDTH: String(size), HEIGHT: String(size) }));
  const seen = { BBOX: box(extent), SRCWIDTH: String(Math.round(width)), SRCHEIGHT: String(Math.round(height)) };
  // Rules that nothing on the screen answers to are left out: this one follows the map.
  if (server === 'geoserver') return [{ ...seen, LEGEND_OPTIONS: 'hideEmptyrules:true;forcelabels:on' }];
  return [server === 'qgis' ? { ...seen, LAYERTITLE: 'FALSE' } : {}];
};

const query = (map: LegendMap, layer: string, style: string | undefined, wish: Record<string, string>): URLSearchParams => {
  const version = paramOf(map.source, 'VERSION') ?? '1.3.0';
  const server = serverTypeOf(map.source);
  return new URLSearchParams({
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetLegendGraphic',
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
    LAYER: layer,
    ...(style ? { STYLE: style } : {}),
    // MapServer answers nothing without it.
    ...(isOld(version) || server === 'geoserver' ? {} : { SLD_VERSION: '1.1.0' }),
    [isOld(version) ? 'SRS' : 'CRS']: rdProjection.getCode(),
    ...wish,
  });
};

/** The server adds what the source wants to know of us; the browser has neither its address nor its password. */
const addressOf = (map: LegendMap, search: URLSearchParams): string => {
  if (map.source.authorized) return `/api/maps/${map.id}/source?${search}`;
  const address = wmsAddress(map.source.url);
  return `${address}${address.includes('?') ? '&' : '?'}${search}`;
};

const wmsTypes = new Set(['ImageWMS', 'TileWMS']);

/** What is known of the layers of a source; a group without layers of its own is one layer. */
const describedLayers = ({ layers, layer_groups: groups }: MapSource): ReadonlyMap<string, { label: string; isHidden: boolean }> =>
  new Map([
    ...groups.flatMap(({ name, layerName }) => (layerName ? [[layerName, { label: name, isHidden: false }] as const] : [])),
    ...[...layers, ...groups.flatMap((group) => group.layers)].map(
      ({ name, label, hide_in_legend: isHidden }) => [name, { label, isHidden }] as const,
    ),
  ]);

/** The pictures by which a map service explains itself, for those of its layers that are on: from the top of the map down. */
export const legendGraphics = (map: LegendMap, shownLayers: readonly string[], view: LegendView): readonly LegendGraphic[] => {
  const { source } = map;
  if (!wmsTypes.has(source.type) || (!source.url && !source.authorized)) return [];
  const own = (paramOf(source, 'LAYERS') ?? '').split(',').filter((name) => name !== '');
  const styles = (paramOf(source, 'STYLES') ?? '').split(',');
  const described = describedLayers(source);
  const named = shownLayers.length > 0 ? shownLayers : own;
  const names = named.filter((name) => !described.get(name)?.isHidden);
  const tries = wishes(serverTypeOf(source), view);
  return names.toReversed().map((name) => {
    const addresses = tries.map((wish) => addressOf(map, query(map, name, styles[own.indexOf(name)], wish)));
    const label = described.get(name)?.label;
    return { key: name, label: label || (names.length === 1 ? map.title || map.name : name), addresses };
  });
};
