import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { extentToRd } from '#platform/geo/extent-to-rd.ts';
import { unionOf } from '#platform/geo/extent.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { capabilitiesAddress, serviceAddress } from '#platform/ogc/service-address.ts';
import { chooseTiles, readWmtsCapabilities, type ChosenTiles, type TileMatrix, type WmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { XmlRefused } from '#platform/ogc/xml.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Driver } from '../driver.ts';
import { inBatches, infoOfEachLayer } from '../each-layer.ts';
import { addressOf, askService, type Service } from '../service.ts';
import { isSameServer } from '../source-client.ts';
import type { FoundLayer, InfoQuestion, SourceLayer } from '../source.ts';
import { infoKinds, kindOfFormat, readInfo } from './info-answer.ts';
import { pictureAddress, pictureOf } from './picture-address.ts';

const CAPABILITIES_MS = 15_000;
/** Metres per pixel at scale 1:1, as WMTS defines it. */
const PIXEL_IN_METRES = 0.00028;

/** @throws Failure */
export const wmtsCapabilitiesOf = (service: Service): Promise<WmtsCapabilities> =>
  service.cached('wmts capabilities', async () => {
    addressOf(service);
    const url = capabilitiesAddress(service.map.source.url, 'WMTS') ?? '';
    const answer = await service.client.request({ url, what: 'GetCapabilities', timeoutMs: CAPABILITIES_MS, shared: true });
    try {
      return readWmtsCapabilities(answer.text());
    } catch (error) {
      if (error instanceof XmlRefused) throw answer.refuse('source_unreadable', error.message);
      throw error;
    }
  });

/** Returns the first layer of a map, else the layer that its parameters name. */
export const wmtsLayerOf = ({ map, params }: Service): string => map.source.layers[0]?.name ?? params.get('layer') ?? params.get('layers') ?? '';

/** Chooses a layer and its matrix set. @throws Failure when the service has no such layer or matrix set */
export const chosenTiles = async (service: Service, layer: string): Promise<ChosenTiles> => {
  const capabilities = await wmtsCapabilitiesOf(service);
  const chosen = chooseTiles(capabilities, layer, service.params.get('matrixset') ?? service.params.get('tilematrixset'));
  if (typeof chosen !== 'string') return chosen;
  throw service.client.refuse('source_failed', 'GetCapabilities', chosen === 'no layer' ? `there is no layer ${layer}` : `layer ${layer} has no fitting matrix set`);
};

export const tileParameters = ({ layer, set }: ChosenTiles, { params }: Service): Record<string, string> => ({
  SERVICE: 'WMTS', VERSION: '1.0.0', LAYER: layer.name, STYLE: params.get('style') ?? layer.styles[0]?.name ?? '',
  FORMAT: params.get('format') ?? layer.formats[0] ?? 'image/png', TILEMATRIXSET: set.name,
  ...Object.fromEntries(layer.dimensions.map(({ name, defaultValue }) => [name.toUpperCase(), params.get(name.toLowerCase()) ?? defaultValue])),
});

/** Returns the address for KVP requests: the configured one, or that of the capabilities when an XML document is configured. */
export const keyValueAddress = async (service: Service, kind: 'tileAddress' | 'infoAddress'): Promise<string> => {
  const named = (await wmtsCapabilitiesOf(service))[kind];
  const own = addressOf(service);
  return /\.xml(\?|$)/i.test(own) && named !== null ? (serviceAddress(named) ?? own) : own;
};

const nearestMatrix = (matrices: readonly TileMatrix[], resolution: number): TileMatrix | undefined => {
  const wanted = Math.log(scaleOfResolution(resolution));
  const off = ({ scaleDenominator }: TileMatrix): number => Math.abs(Math.log(scaleDenominator) - wanted);
  return matrices.toSorted((one, other) => off(one) - off(other))[0];
};

/** Returns the tile at a place in RD (east, north), and the pixel in that tile. */
const pixelAt = (matrix: TileMatrix, [x, y]: readonly [number, number]) => {
  const resolution = matrix.scaleDenominator * PIXEL_IN_METRES;
  const [column, row] = [(x - matrix.topLeft[0]) / resolution, (matrix.topLeft[1] - y) / resolution];
  return {
    TILEMATRIX: matrix.name, TILECOL: Math.floor(column / matrix.tileWidth), TILEROW: Math.floor(row / matrix.tileHeight),
    I: Math.floor(column) % matrix.tileWidth, J: Math.floor(row) % matrix.tileHeight,
  };
};

/** Bytes; legend images are small. */
const LARGEST_LEGEND = 37_000;

/**
 * Returns what a page may show as the legend image at an address: the address itself, else the image, which our server requests from
 * the server of the source. Null when there is none.
 */
const legendPicture = async (service: Service, written: string | null): Promise<string | null> => {
  const address = pictureAddress(written, (text) => service.client.secrets.hide(text));
  if (address !== null || written === null || !isSameServer(written, service.map.source.url)) return address;
  return service.cached(`legend ${written}`, async () => {
    try {
      const { type, bytes } = await service.client.request({ url: written, what: 'legend', maxBytes: LARGEST_LEGEND, shared: true });
      return pictureOf(type, bytes.toString('base64'));
    } catch (error) {
      // The layer is still drawn without its legend.
      if (error instanceof Failure) return null;
      throw error;
    }
  });
};

/** Queries a WMTS: feature info of a click, where the service offers it. It cannot search outlines. */
export const wmtsDriver = (service: Service): Driver => {
  const askLayer = async (layer: SourceLayer, { at, limit }: Pick<InfoQuestion, 'at' | 'limit'>): Promise<FoundLayer | null> => {
    if (!('coordinate' in at)) return null;
    const tiles = await chosenTiles(service, layer.name);
    const formats = tiles.layer.infoFormats.flatMap((name) => {
      const kind = kindOfFormat(name);
      return kind ? [{ name, kind }] : [];
    });
    const [format] = formats.toSorted((one, other) => infoKinds.indexOf(one.kind) - infoKinds.indexOf(other.kind));
    const matrix = nearestMatrix(tiles.set.matrices, at.resolution);
    if (!format || !matrix || tiles.crs.system !== 'RD') return null;
    const answer = await askService(
      service, 'GetFeatureInfo',
      { ...tileParameters(tiles, service), REQUEST: 'GetFeatureInfo', INFOFORMAT: format.name, ...pixelAt(matrix, at.coordinate) },
      { address: await keyValueAddress(service, 'infoAddress') },
    );
    const { features, html, text } = readInfo(answer, format.kind);
    return {
      layer: layer.name, label: layer.label, limited: features.length > limit,
      features: features.slice(0, limit).map(({ id, properties, geometry }) => ({ id, properties, geometry })),
      ...(html === undefined ? {} : { html }), ...(text === undefined ? {} : { text }),
    };
  };
  return {
    featureInfo: (layers, question) => infoOfEachLayer(layers, (layer) => askLayer(layer, question)),
    async extent(layers) {
      const wanted = layers[0]?.name ? layers.map(({ name }) => name) : [wmtsLayerOf(service)];
      const known = (await wmtsCapabilitiesOf(service)).layers.filter(({ name }) => wanted.includes(name));
      return unionOf(known.map(({ bounds }) => bounds && extentToRd([...bounds], crsOfGeoJson)));
    },
    async symbols(layers) {
      const known = await wmtsCapabilitiesOf(service);
      const configured = service.params.get('style');
      const found = await inBatches(layers, async ({ name, label }) => {
        const styles = known.layers.find((layer) => layer.name === name)?.styles ?? [];
        const style = styles.find((one) => one.name === configured) ?? styles[0];
        return { layer: name, label, address: await legendPicture(service, style?.legendUrl ?? null) };
      });
      return found.flatMap(({ address, ...symbol }) => (address === null ? [] : [{ ...symbol, address }]));
    },
  };
};
