import type { Geometry } from '#platform/contract/geojson.ts';
import { crsOfGeoJson, crsOfRd } from '#platform/geo/crs.ts';
import { extentToRd } from '#platform/geo/extent-to-rd.ts';
import { areaOf, unionOf } from '#platform/geo/extent.ts';
import { extentFromRd, geometryFromRd } from '#platform/geo/from-rd.ts';
import { isNorthFirst } from '#platform/geo/request-crs.ts';
import { touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { inAxisOrder } from '#platform/ogc/wfs-system.ts';
import { writeWkt } from '#platform/ogc/write-wkt.ts';
import { namedLayers, readWmsCapabilities, type WmsCapabilities } from '#platform/ogc/wms-capabilities.ts';
import { Failure } from '#platform/server/failure.ts';
import { TOLERANCE_PX, type Driver } from '../driver.ts';
import { inBatches, infoOfEachLayer } from '../each-layer.ts';
import { askService, systemOf, type Service } from '../service.ts';
import { MOST_FEATURES, type FoundLayer, type InfoQuestion, type SourceLayer } from '../source.ts';
import { wmsFilter } from '../standing-filter.ts';
import { capabilitiesOf } from './capabilities.ts';
import { infoKinds, kindOfFormat, readInfo, type InfoKind, type ReadInfo } from './info-answer.ts';
import { siblingOf } from './wms-sibling.ts';
import { partsOf, clicksIn, hasPlace, searchedWhole, windowAround, windowOver, withoutDuplicates, type Window } from './wms-windows.ts';

/** Formats to try with a service that lists none. Not HTML: login pages answer every request in HTML. */
const usualFormats = ['application/json', 'application/vnd.ogc.gml', 'text/xml', 'text/plain'];

interface Format {
  readonly name: string;
  readonly kind: InfoKind;
}

const wmsCapabilitiesOf = (service: Service): Promise<WmsCapabilities | null> =>
  capabilitiesOf(service, 'WMS', readWmsCapabilities);

const formatsOf = (service: Service, capabilities: WmsCapabilities | null): Format[] => {
  const configured = service.params.get('info_format');
  const names = capabilities && capabilities.infoFormats.length > 0 ? capabilities.infoFormats : usualFormats;
  const formats = names.flatMap((name) => {
    const kind = kindOfFormat(name);
    return kind ? [{ name, kind }] : [];
  });
  const best = formats.toSorted((one, other) => infoKinds.indexOf(one.kind) - infoKinds.indexOf(other.kind));
  const kind = configured === undefined ? null : kindOfFormat(configured);
  return configured !== undefined && kind ? [{ name: configured, kind }, ...best] : best;
};

const styleOf = ({ params }: Service, layer: string): string => {
  const layers = (params.get('layers') ?? '').split(',');
  return (params.get('styles') ?? '').split(',')[layers.indexOf(layer)] ?? '';
};

/** A window covers more than the outline, so features outside the outline are dropped. A feature without a place was found inside. */
const isInside = (at: InfoQuestion['at']) => ({ geometry, extent }: ReadFeature): boolean => {
  if ('coordinate' in at) return true;
  const shape = geometry ?? (extent && areaOf(extent));
  return !shape || touches(shape, at.geometry);
};

const versionOf = ({ params }: Service, capabilities: WmsCapabilities | null): '1.1.1' | '1.3.0' =>
  (params.get('version') ?? capabilities?.version ?? '1.3.0').startsWith('1.1') ? '1.1.1' : '1.3.0';

/** Characters; longer shapes do not fit in an address. */
const LONGEST_SHAPE = 2_500;

/** QGIS Server can search the outline itself. Degrees are left out: the axis order of its shapes differs between versions. */
const outlineWindow = (service: Service, outline: Geometry): Window | null => {
  const window = windowOver(outline);
  const isExact = service.map.source.serverType === 'qgis' && !isNorthFirst(systemOf(service)) && writeWkt(outline).length <= LONGEST_SHAPE;
  return window && isExact ? { ...window, within: outline } : window;
};

interface OutlineResult {
  readonly found: readonly ReadFeature[];
  readonly isCut: boolean;
  /** The server searched only some points in the outline. */
  readonly sampled: boolean;
}

/**
 * Searches an outline beyond its first answer. One window over the outline is enough when the server searched all of it and
 * returned everything; otherwise each part of the outline is requested on its own. Features that do not say where they lie may lie
 * anywhere in the window, so those of clicks inside the outline are returned instead.
 */
const searchParts = async (
  window: Window, outline: Geometry, seen: readonly ReadFeature[], ask: (window: Window, most: number) => Promise<ReadInfo>,
): Promise<OutlineResult> => {
  const isFull = seen.length >= MOST_FEATURES;
  if (window.within) return { found: seen, isCut: isFull, sampled: false };
  if (!seen.every(hasPlace)) {
    const clicked = await inBatches(clicksIn(window, outline), async (click) => (await ask(click, MOST_FEATURES)).features);
    return { found: withoutDuplicates(clicked), isCut: false, sampled: true };
  }
  const isSeen = searchedWhole(window, seen);
  const parts = isSeen && !isFull ? [] : partsOf(window, outline);
  if (parts.length === 0) return { found: seen, isCut: isFull, sampled: false };
  const answers = await inBatches(parts, async (part) => (await ask(part, MOST_FEATURES)).features);
  return { found: withoutDuplicates([seen, ...answers]), isCut: answers.some(({ length }) => length >= MOST_FEATURES), sampled: !isSeen };
};

/** Queries a WMS: feature info by GetFeatureInfo, everything else through the WFS that most servers have too. */
export const wmsDriver = (service: Service): Driver => {
  const ask = (layer: string, format: string, window: Window, limit: number, version: '1.1.1' | '1.3.0') => {
    const middle = Math.floor(window.pixels / 2);
    const { within, tolerance } = window;
    const system = systemOf(service);
    const box = extentFromRd(window.extent, system);
    return askService(service, 'GetFeatureInfo', {
      SERVICE: 'WMS', VERSION: version, REQUEST: 'GetFeatureInfo', FORMAT: 'image/png', TRANSPARENT: 'TRUE',
      LAYERS: layer, QUERY_LAYERS: layer, STYLES: styleOf(service, layer), INFO_FORMAT: format, FEATURE_COUNT: limit,
      // Since 1.3.0 the axis order is that of the EPSG register.
      ...(version === '1.1.1' ? { SRS: system } : { CRS: system }),
      // QGIS searches the pixel before the shape.
      ...(within ? { FILTER_GEOM: writeWkt(geometryFromRd(within, system)) } : version === '1.1.1' ? { X: middle, Y: middle } : { I: middle, J: middle }),
      BBOX: (version === '1.1.1' ? box : inAxisOrder(box, system)).join(','), WIDTH: window.pixels, HEIGHT: window.pixels,
      ...wmsFilter(service, [layer]),
      // The tolerance, in the parameters of GeoServer and QGIS; other servers ignore them.
      BUFFER: tolerance, WITH_GEOMETRY: 'TRUE',
      FI_POINT_TOLERANCE: tolerance, FI_LINE_TOLERANCE: tolerance, FI_POLYGON_TOLERANCE: tolerance === TOLERANCE_PX ? 1 : tolerance,
    });
  };

  /** Requests in the first format that works, and reuses it: services may list formats that fail. */
  const askInAnyFormat = async (
    layer: string, formats: readonly Format[], window: Window, limit: number, version: '1.1.1' | '1.3.0',
  ): Promise<ReadInfo> => {
    const worked = await service.cached<{ format: Format | null }>('wms info format', async () => ({ format: null }));
    const order = worked.format ? [worked.format] : formats;
    let failure: unknown = service.client.refuse('source_cannot', 'GetFeatureInfo', 'the service offers no format that we know');
    for (const format of order) {
      try {
        const info = readInfo(await ask(layer, format.name, window, limit, version), format.kind);
        worked.format = format;
        return info;
      } catch (error) {
        // Only an unusable answer is a reason to try the next format.
        const isAboutFormat = error instanceof Failure && (error.code === 'source_failed' || error.code === 'source_unreadable');
        if (!isAboutFormat) throw error;
        failure = error;
      }
    }
    throw failure;
  };

  const askLayer = async (layer: SourceLayer, { at, limit }: Pick<InfoQuestion, 'at' | 'limit'>): Promise<FoundLayer | null> => {
    const capabilities = await wmsCapabilitiesOf(service);
    const known = capabilities && namedLayers(capabilities.layer).find(({ name }) => name === layer.name);
    if (known && !known.queryable) return null;
    const window = 'coordinate' in at ? windowAround(at) : outlineWindow(service, at.geometry);
    const nothing = { layer: layer.name, label: layer.label, features: [], limited: false };
    if (!window) return nothing;
    const askAt = (place: Window, most: number): Promise<ReadInfo> =>
      askInAnyFormat(layer.name, formatsOf(service, capabilities), place, most, versionOf(service, capabilities));
    // One more than the limit shows whether there are more. For an outline all are needed: some of them lie outside it.
    const { features, html, text } = await askAt(window, 'coordinate' in at ? limit + 1 : MOST_FEATURES);
    const isPage = html !== undefined || text !== undefined;
    const { found, isCut, sampled } =
      'coordinate' in at || isPage
        ? { found: features, isCut: features.length >= MOST_FEATURES, sampled: false }
        : await searchParts(window, at.geometry, features, askAt);
    const inside = found.filter(isInside(at));
    return {
      ...nothing,
      features: inside.slice(0, limit).map(({ id, properties, geometry }) => ({ id, properties, geometry })),
      ...(html === undefined ? {} : { html }),
      ...(text === undefined ? {} : { text }),
      limited: inside.length > limit || isCut,
      ...(sampled ? { sampled } : {}),
    };
  };

  const sibling = siblingOf(service);
  return {
    ...sibling.driver,
    async extent(layers) {
      const capabilities = await wmsCapabilitiesOf(service);
      const wanted = new Set(layers.map(({ name }) => name));
      // An empty name means the whole service.
      const known = capabilities ? (wanted.has('') ? [capabilities.layer] : namedLayers(capabilities.layer).filter(({ name }) => wanted.has(name))) : [];
      return unionOf(known.map(({ extent, bounds }) => (extent && extentToRd(extent, crsOfRd)) ?? (bounds && extentToRd([...bounds], crsOfGeoJson))));
    },
    async featureInfo(layers, question) {
      // Prefers the WFS for an outline, because a WMS can search pixels only.
      if ('geometry' in question.at) {
        const { geometry } = question.at;
        const found = await sibling.ifKnown(layers, (driver, types) => driver.query?.(types, { geometry, limit: question.limit }));
        if (found) return { layers: found };
      }
      return infoOfEachLayer(layers, (layer) => askLayer(layer, question));
    },
  };
};
