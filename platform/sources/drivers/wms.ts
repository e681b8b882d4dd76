import type { Geometry } from '#platform/contract/geojson.ts';
import { extentFromRd } from '#platform/geo/from-rd.ts';
import { touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { inAxisOrder } from '#platform/ogc/wfs-system.ts';
import { namedLayers, readWmsCapabilities, type WmsCapabilities } from '#platform/ogc/wms-capabilities.ts';
import { Failure } from '#platform/server/failure.ts';
import { TOLERANCE_PX, type Driver } from '../driver.ts';
import { eachInTurn, infoOfEachLayer } from '../each-layer.ts';
import { askService, systemOf, type Service } from '../service.ts';
import { MOST_FEATURES, type FoundLayer, type InfoQuestion, type SourceLayer } from '../source.ts';
import { capabilitiesOf } from './capabilities.ts';
import { infoKinds, kindOfFormat, readInfo, type InfoKind, type ReadInfo } from './info-answer.ts';
import { siblingOf } from './wms-sibling.ts';
import { eachOnce, extentAsShape, partsOf, pixelOver, sawSquare, windowAround, type Window } from './wms-windows.ts';

/** What is tried with a service that does not say which formats it has. No HTML: that is what login pages answer to all. */
const usualFormats = ['application/json', 'application/vnd.ogc.gml', 'text/xml', 'text/plain'];

interface Format {
  readonly name: string;
  readonly kind: InfoKind;
}

const wmsCapabilitiesOf = (service: Service): Promise<WmsCapabilities | null> =>
  capabilitiesOf(service, 'WMS', readWmsCapabilities);

const formatsOf = (service: Service, capabilities: WmsCapabilities | null): Format[] => {
  const wished = service.params.get('info_format');
  const names = capabilities && capabilities.infoFormats.length > 0 ? capabilities.infoFormats : usualFormats;
  const formats = names.flatMap((name) => {
    const kind = kindOfFormat(name);
    return kind ? [{ name, kind }] : [];
  });
  const best = formats.toSorted((one, other) => infoKinds.indexOf(one.kind) - infoKinds.indexOf(other.kind));
  const kind = wished === undefined ? null : kindOfFormat(wished);
  return wished !== undefined && kind ? [{ name: wished, kind }, ...best] : best;
};

const styleOf = ({ params }: Service, layer: string): string => {
  const layers = (params.get('layers') ?? '').split(',');
  return (params.get('styles') ?? '').split(',')[layers.indexOf(layer)] ?? '';
};

/** A pixel is a square: what lies in it is not yet in the outline. What has no place at all cannot be told apart. */
const isInside = (at: InfoQuestion['at']) => ({ geometry, extent }: ReadFeature): boolean => {
  if ('coordinate' in at) return true;
  const shape = geometry ?? (extent && extentAsShape(extent));
  return !shape || touches(shape, at.geometry);
};

const versionOf = ({ params }: Service, capabilities: WmsCapabilities | null): '1.1.1' | '1.3.0' =>
  (params.get('version') ?? capabilities?.version ?? '1.3.0').startsWith('1.1') ? '1.1.1' : '1.3.0';

interface Looked {
  readonly found: readonly ReadFeature[];
  readonly isCut: boolean;
  /** Only some points of the outline were looked at. */
  readonly sampled: boolean;
}

/**
 * One pixel over an outline is enough for a server that looks at all of it, and has no more there than it gives at once.
 * Else the parts of the outline are asked, each a place of its own.
 */
const lookCloser = async (
  window: Window, outline: Geometry, seen: readonly ReadFeature[], ask: (window: Window, most: number) => Promise<ReadInfo>,
): Promise<Looked> => {
  const isFull = seen.length >= MOST_FEATURES;
  const isSeen = sawSquare(window, seen);
  const parts = isSeen && !isFull ? [] : partsOf(window, outline);
  if (parts.length === 0) return { found: seen, isCut: isFull, sampled: false };
  const answers = await eachInTurn(parts, async (part) => (await ask(part, MOST_FEATURES)).features);
  return { found: eachOnce([seen, ...answers]), isCut: answers.some(({ length }) => length >= MOST_FEATURES), sampled: !isSeen };
};

/** Web map services: feature info by GetFeatureInfo, all else by the WFS that most of them have beside it. */
export const wmsDriver = (service: Service): Driver => {
  const ask = (layer: string, format: string, window: Window, limit: number, version: '1.1.1' | '1.3.0') => {
    const middle = Math.floor(window.pixels / 2);
    const system = systemOf(service);
    const box = extentFromRd(window.extent, system);
    return askService(service, 'GetFeatureInfo', {
      SERVICE: 'WMS', VERSION: version, REQUEST: 'GetFeatureInfo', FORMAT: 'image/png', TRANSPARENT: 'TRUE',
      LAYERS: layer, QUERY_LAYERS: layer, STYLES: styleOf(service, layer), INFO_FORMAT: format, FEATURE_COUNT: limit,
      // Axes are those of the register since 1.3.0.
      ...(version === '1.1.1' ? { SRS: system, X: middle, Y: middle } : { CRS: system, I: middle, J: middle }),
      BBOX: (version === '1.1.1' ? box : inAxisOrder(box, system)).join(','), WIDTH: window.pixels, HEIGHT: window.pixels,
      CQL_FILTER: service.params.get('cql_filter'),
      // How near counts, in the words of GeoServer and QGIS; others do not mind them.
      BUFFER: TOLERANCE_PX, WITH_GEOMETRY: 'TRUE',
      FI_POINT_TOLERANCE: TOLERANCE_PX, FI_LINE_TOLERANCE: TOLERANCE_PX, FI_POLYGON_TOLERANCE: 1,
    });
  };

  /** The best format that works, which is remembered: a service may offer more than it can. */
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
        // Only an answer that is no good is a reason to ask for another.
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
    const window = 'coordinate' in at ? windowAround(at) : pixelOver(at.geometry);
    const nothing = { layer: layer.name, label: layer.label, features: [], limited: false };
    if (!window) return nothing;
    const askAt = (place: Window, most: number): Promise<ReadInfo> =>
      askInAnyFormat(layer.name, formatsOf(service, capabilities), place, most, versionOf(service, capabilities));
    // One more than is wanted tells whether there are more. Of what lies in a pixel only a part lies in the outline.
    const { features, html, text } = await askAt(window, 'coordinate' in at ? limit + 1 : MOST_FEATURES);
    const isPage = html !== undefined || text !== undefined;
    const { found, isCut, sampled } =
      'coordinate' in at || isPage
        ? { found: features, isCut: features.length >= MOST_FEATURES, sampled: false }
        : await lookCloser(window, at.geometry, features, askAt);
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
    async featureInfo(layers, question) {
      // An outline is for who knows shapes; a map service knows pixels.
      if ('geometry' in question.at) {
        const { geometry } = question.at;
        const found = await sibling.ifKnown(layers, (driver, types) => driver.query?.(types, { geometry, limit: question.limit }));
        if (found) return { layers: found };
      }
      return infoOfEachLayer(layers, (layer) => askLayer(layer, question));
    },
  };
};
