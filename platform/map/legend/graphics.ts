import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { guessServerType, type ServerType } from '#platform/ogc/server-type.ts';
import { queryAddress, withQuery } from '../layers/sources/address.ts';
import { paramOf } from '../layers/sources/params.ts';
import { wmsAddress } from '../layers/sources/wms.ts';
import { rdProjection } from '../model/projection.ts';

/** The view on which a legend may depend; without `seen` the legend is the same in every view. */
export interface LegendView {
  /** The visible extent, EPSG:28992, and its size in pixels. */
  readonly seen?: { readonly extent: Extent; readonly size: readonly [number, number] };
  /** The full extent of the configuration, EPSG:28992. */
  readonly whole: Extent;
}

export interface LegendGraphic {
  readonly key: string;
  /** The label of the layer. */
  readonly label: string;
  /** Addresses to try in order until one answers with an image. */
  readonly addresses: readonly string[];
}

/**
 * Map sizes in pixels to send, in order of preference. MapServer derives the scale from bbox and size, and refuses more
 * pixels than its administrator allows (4096 by default); then the next size is tried.
 */
const sizes: Readonly<Partial<Record<ServerType, readonly number[]>>> = { mapserver: [20_000, 4_000], pdok: [4_000] };

export const serverTypeOf = ({ serverType, url }: Pick<MapSource, 'serverType' | 'url'>): ServerType => serverType ?? guessServerType(url ?? '');

const isOld = (version: string): boolean => version.startsWith('1.0') || version.startsWith('1.1');

const box = (extent: Extent): string => extent.map((metres) => Number(metres.toFixed(2))).join(',');

/** Returns the extra parameters for a type of server; one record per attempt. */
const extraParameters = (server: ServerType, { seen: view, whole }: LegendView): readonly Record<string, string>[] => {
  const allowed = sizes[server];
  // Independent of the view, so that the legend is requested once.
  if (allowed) return allowed.map((size) => ({ BBOX: box(whole), WIDTH: String(size), HEIGHT: String(size) }));
  if (!view) return [server === 'qgis' ? { LAYERTITLE: 'FALSE' } : {}];
  const { extent, size: [width, height] } = view;
  const seen = { BBOX: box(extent), SRCWIDTH: String(Math.round(width)), SRCHEIGHT: String(Math.round(height)) };
  // GeoServer leaves out rules without visible features, so this legend depends on the view.
  if (server === 'geoserver') return [{ ...seen, LEGEND_OPTIONS: 'hideEmptyrules:true;forcelabels:on' }];
  return [server === 'qgis' ? { ...seen, LAYERTITLE: 'FALSE' } : {}];
};

const query = (map: LegendMap, layer: string, style: string | undefined, extra: Record<string, string>): Record<string, string> => {
  const version = paramOf(map.source, 'VERSION') ?? '1.3.0';
  const server = serverTypeOf(map.source);
  return {
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetLegendGraphic',
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
    LAYER: layer,
    ...(style ? { STYLE: style } : {}),
    // MapServer requires it.
    ...(isOld(version) || server === 'geoserver' ? {} : { SLD_VERSION: '1.1.0' }),
    [isOld(version) ? 'SRS' : 'CRS']: rdProjection.getCode(),
    ...extra,
  };
};

const wmsTypes = new Set(['ImageWMS', 'TileWMS']);

/** Returns the label and visibility in the legend of each layer of a source; a group without layers is one layer. */
const describedLayers = ({ layers, layer_groups: groups }: MapSource): ReadonlyMap<string, { label: string; isHidden: boolean }> =>
  new Map([
    ...groups.flatMap(({ name, layerName }) => (layerName ? [[layerName, { label: name, isHidden: false }] as const] : [])),
    ...[...layers, ...groups.flatMap((group) => group.layers)].map(
      ({ name, label, hide_in_legend: isHidden }) => [name, { label, isHidden }] as const,
    ),
  ]);

/** Returns the legend graphics of a WMS for the layers that are on, topmost first. */
export const legendGraphics = (map: LegendMap, shownLayers: readonly string[], view: LegendView): readonly LegendGraphic[] => {
  const { source } = map;
  if (!wmsTypes.has(source.type) || (!source.url && !source.through_server)) return [];
  const own = (paramOf(source, 'LAYERS') ?? '').split(',').filter((name) => name !== '');
  const styles = (paramOf(source, 'STYLES') ?? '').split(',');
  const described = describedLayers(source);
  const named = shownLayers.length > 0 ? shownLayers : own;
  const names = named.filter((name) => !described.get(name)?.isHidden);
  const address = queryAddress(map, wmsAddress);
  const attempts = extraParameters(serverTypeOf(source), view);
  return names.toReversed().map((name) => {
    const addresses = attempts.map((extra) => withQuery(address, query(map, name, styles[own.indexOf(name)], extra)));
    const label = described.get(name)?.label;
    return { key: name, label: label || (names.length === 1 ? map.title || map.name : name), addresses };
  });
};
