import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import TileLayer from 'ol/layer/Tile.js';
import WMTS, { optionsFromCapabilities, type Options } from 'ol/source/WMTS.js';
import type { LayerContext, LayerFactory } from '../factory.ts';
import { capabilitiesAddress, queryAddress } from '../sources/address.ts';
import { askText, exceptionIn } from '../sources/answers.ts';
import { paramOf } from '../sources/params.ts';
import { reportTiles } from '../sources/report.ts';
import { capabilitiesAddress as ownCapabilities, chooseMatrixSet, wishedTiles } from '../sources/wmts.ts';

const readCapabilities = async (context: LayerContext): Promise<Record<string, unknown>> => {
  const address = capabilitiesAddress(context.map, ownCapabilities);
  const text = await askText(context, address).catch((reason: unknown) => {
    throw new Error(`WMTS-capabilities: ${reason instanceof Error ? reason.message : String(reason)}`, { cause: reason });
  });
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('WMTS-capabilities: het antwoord is geen geldige XML');
  const exception = exceptionIn(text);
  if (exception) throw new Error(`WMTS-capabilities: ${exception}`);
  const { localName } = document.documentElement;
  if (localName !== 'Capabilities') throw new Error(`WMTS-capabilities: het antwoord is ${localName}`);
  return new WMTSCapabilities().read(document) as Record<string, unknown>;
};

/** The layers within the map, or the one that the parameter `layer` names. */
const layerNames = ({ map }: LayerContext): string[] => {
  const named = map.source.layers.map((layer) => layer.name);
  const single = paramOf(map.source, 'layer') ?? paramOf(map.source, 'layers');
  return named.length > 0 ? named : single ? [single] : [];
};

/** Tiles of one layer in the style, the format and the matrix set that the map wants. */
const tilesOf = (context: LayerContext, capabilities: Record<string, unknown>, layer: string): Options => {
  const wish = (name: string): string | undefined => paramOf(context.map.source, name);
  const matrixSet = chooseMatrixSet(capabilities, layer, wish('matrixSet'));
  const requestEncoding = wish('requestEncoding');
  const options = optionsFromCapabilities(capabilities, { layer, matrixSet, ...(requestEncoding ? { requestEncoding } : {}) });
  if (!options) throw new Error(`WMTS: laag '${layer}' is onbruikbaar`);
  const { urls, ...wished } = wishedTiles(capabilities, layer, { style: wish('style'), format: wish('format') });
  return { ...options, ...wished, ...(options.requestEncoding === 'REST' && urls ? { urls } : {}) };
};

/** Our server is asked by key and value, in whatever way it asks the source itself. */
const throughServer = ({ map }: LayerContext): Partial<Options> =>
  map.source.through_server ? { urls: [queryAddress(map)], requestEncoding: 'KVP' } : {};

/** Tiles as the capabilities of a WMTS describe them. */
export const createLayers: LayerFactory = async (context) => {
  const capabilities = await readCapabilities(context);
  const names = layerNames(context);
  if (names.length === 0) throw new Error('WMTS: geen laag opgegeven');
  // A matrix set that is asked for may lie in another system than ours: its tiles are drawn anew.
  if (paramOf(context.map.source, 'matrixSet') !== undefined) await import('../../model/transforms.ts');
  // The lowest first, as the legend's last line lies lowest.
  const layers = names.toReversed().map((name) => {
    const layer = new TileLayer({ source: new WMTS({ ...tilesOf(context, capabilities, name), ...throughServer(context), wrapX: false }) });
    layer.set('name', name);
    return layer;
  });
  const stops = layers.flatMap((layer) => {
    const source = layer.getSource();
    return source ? [reportTiles(source, context)] : [];
  });
  return {
    layers,
    showLayers(shown) {
      if (context.map.source.layers.length === 0) return;
      for (const layer of layers) layer.setVisible(shown.includes(String(layer.get('name'))));
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
