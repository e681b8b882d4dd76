import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import TileLayer from 'ol/layer/Tile.js';
import WMTS, { optionsFromCapabilities } from 'ol/source/WMTS.js';
import type { LayerContext, LayerFactory } from '../factory.ts';
import { isThroughServer, queryAddress, tileAddress } from '../sources/address.ts';
import { askText, exceptionIn } from '../sources/answers.ts';
import { paramOf } from '../sources/params.ts';
import { reportTiles } from '../sources/report.ts';
import { capabilitiesAddress, chooseMatrixSet } from '../sources/wmts.ts';

const readCapabilities = async (context: LayerContext): Promise<Record<string, unknown>> => {
  const address = capabilitiesAddress(queryAddress(context.map));
  const text = await askText(context, address).catch((reason: unknown) => {
    throw new Error(`WMTS-capabilities: ${reason instanceof Error ? reason.message : String(reason)}`, { cause: reason });
  });
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('WMTS-capabilities: het antwoord is geen geldige XML');
  const exception = exceptionIn(text);
  if (exception) throw new Error(`WMTS-capabilities: ${exception}`);
  return new WMTSCapabilities().read(document) as Record<string, unknown>;
};

/** The layers within the map, or the one that the parameter `layer` names. */
const layerNames = ({ map }: LayerContext): string[] => {
  const named = map.source.layers.map((layer) => layer.name);
  const single = paramOf(map.source, 'layer') ?? paramOf(map.source, 'layers');
  return named.length > 0 ? named : single ? [single] : [];
};

/** Where the tiles are when not the browser but our server asks for them. */
const throughServer = ({ map }: LayerContext, { requestEncoding }: { requestEncoding?: string | undefined }): { urls?: string[] } => {
  if (!isThroughServer(map)) return {};
  const template = tileAddress(map).replace('{z}', '{TileMatrix}').replace('{x}', '{TileCol}').replace('{y}', '{TileRow}');
  return { urls: [requestEncoding === 'REST' ? template : queryAddress(map)] };
};

/** Tiles as the capabilities of a WMTS describe them. */
export const createLayers: LayerFactory = async (context) => {
  const capabilities = await readCapabilities(context);
  const names = layerNames(context);
  if (names.length === 0) throw new Error('WMTS: geen laag opgegeven');
  // The lowest first, as the legend's last line lies lowest.
  const layers = names.toReversed().map((name) => {
    const matrixSet = chooseMatrixSet(capabilities, name, paramOf(context.map.source, 'matrixSet'));
    const requestEncoding = paramOf(context.map.source, 'requestEncoding');
    const options = optionsFromCapabilities(capabilities, { layer: name, matrixSet, ...(requestEncoding ? { requestEncoding } : {}) });
    if (!options) throw new Error(`WMTS: laag '${name}' is onbruikbaar`);
    const layer = new TileLayer({ source: new WMTS({ ...options, ...throughServer(context, options), wrapX: false }) });
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
