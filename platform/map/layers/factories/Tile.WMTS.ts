import TileLayer from 'ol/layer/Tile.js';
import WMTS, { type Options } from 'ol/source/WMTS.js';
import { wmtsCapabilitiesIn, type WmtsCapabilities } from '#platform/ogc/wmts-capabilities.ts';
import { readXml, type XmlElement } from '#platform/ogc/xml.ts';
import type { LayerContext, LayerFactory } from '../factory.ts';
import { capabilitiesAddress, queryAddress } from '../sources/address.ts';
import { fetchText, exceptionIn } from '../sources/fetch-source.ts';
import { paramOf } from '../sources/params.ts';
import { sharperTiles } from '../sources/sharper-tiles.ts';
import { reportTiles } from '../sources/report.ts';
import { tileFade } from '../sources/tile-fade.ts';
import { capabilitiesAddress as ownCapabilities, tilesOf } from '../sources/wmts.ts';

const readDocument = (text: string): XmlElement => {
  try {
    return readXml(text);
  } catch (error) {
    throw new Error('het antwoord is geen geldige XML', { cause: error });
  }
};

const readCapabilities = async (context: LayerContext): Promise<WmtsCapabilities> => {
  try {
    const text = await fetchText(context, capabilitiesAddress(context.map, ownCapabilities));
    const root = readDocument(text);
    if (root.name !== 'Capabilities') throw new Error(exceptionIn(text) ?? `het antwoord is ${root.name}`);
    return wmtsCapabilitiesIn(root);
  } catch (error) {
    throw new Error(`WMTS-capabilities: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** Returns the names of the layers within the map, or the one that the parameter `layer` names. */
const layerNames = ({ map }: LayerContext): string[] => {
  const named = map.source.layers.map((layer) => layer.name);
  const single = paramOf(map.source, 'layer') ?? paramOf(map.source, 'layers');
  return named.length > 0 ? named : single ? [single] : [];
};

const tilesFor = (context: LayerContext, capabilities: WmtsCapabilities, layer: string): Options => {
  const param = (name: string): string | undefined => paramOf(context.map.source, name);
  const preferences = { matrixSet: param('matrixSet'), style: param('style'), format: param('format'), requestEncoding: param('requestEncoding') };
  const options = tilesOf(capabilities, layer, preferences);
  const isPhoto = options.format === 'image/jpeg' || param('photo') === 'true';
  return isPhoto && context.services.isSharp() ? sharperTiles(options) : options;
};

/** Options for requests through our server, which always takes key-value pairs (KVP). */
const throughServer = ({ map }: LayerContext): Partial<Options> =>
  map.source.through_server ? { urls: [queryAddress(map)], requestEncoding: 'KVP' } : {};

/** Draws a WMTS by its capabilities. */
export const createLayers: LayerFactory = async (context) => {
  const capabilities = await readCapabilities(context);
  const names = layerNames(context);
  if (names.length === 0) throw new Error('WMTS: geen laag opgegeven');
  // A chosen matrix set may be in another coordinate system; OpenLayers then reprojects its tiles.
  if (paramOf(context.map.source, 'matrixSet') !== undefined) await import('../../model/transforms.ts');
  // Lowest first: the last line of the legend is the lowest layer.
  const layers = names.toReversed().map((name) => {
    const layer = new TileLayer({ source: new WMTS({ ...tilesFor(context, capabilities, name), ...throughServer(context), ...tileFade(context), wrapX: false }) });
    layer.set('name', name);
    return layer;
  });
  const stops = layers.flatMap((layer) => {
    const source = layer.getSource();
    return source ? [reportTiles(source, context)] : [];
  });
  return {
    layers,
    showLayers(shown, runs) {
      if (context.map.source.layers.length === 0) return;
      for (const layer of layers) {
        const name = String(layer.get('name'));
        layer.setVisible(shown.includes(name));
        layer.setOpacity(runs.find(({ names: drawn }) => drawn.includes(name))?.opacity ?? 1);
      }
    },
    destroy() {
      for (const stop of stops) stop();
      for (const layer of layers) {
        layer.getSource()?.dispose();
        layer.dispose();
      }
    },
  };
};
