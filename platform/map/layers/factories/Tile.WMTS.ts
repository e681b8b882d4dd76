import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import TileLayer from 'ol/layer/Tile.js';
import WMTS, { optionsFromCapabilities } from 'ol/source/WMTS.js';
import type { LayerContext, LayerFactory } from '../factory.ts';
import { paramOf } from '../sources/params.ts';
import { reportTiles } from '../sources/report.ts';
import { capabilitiesAddress, chooseMatrixSet } from '../sources/wmts.ts';

const readCapabilities = async ({ map, services, signal }: LayerContext): Promise<Record<string, unknown>> => {
  const response = await services.fetch(capabilitiesAddress(map.source.url), { signal });
  if (!response.ok) throw new Error(`WMTS-capabilities: antwoord ${response.status}`);
  return new WMTSCapabilities().read(await response.text()) as Record<string, unknown>;
};

/** The layers within the map, or the one that the parameter `layer` names. */
const layerNames = ({ map }: LayerContext): string[] => {
  const named = map.source.layers.map((layer) => layer.name);
  const single = paramOf(map.source, 'layer') ?? paramOf(map.source, 'layers');
  return named.length > 0 ? named : single ? [single] : [];
};

/** Tiles as the capabilities of a WMTS describe them. */
export const createLayers: LayerFactory = async (context) => {
  const capabilities = await readCapabilities(context);
  const names = layerNames(context);
  if (names.length === 0) throw new Error('WMTS: geen laag opgegeven');
  // The lowest first, as the legend's last line lies lowest.
  const layers = names.toReversed().map((name) => {
    const matrixSet = chooseMatrixSet(capabilities, name, paramOf(context.map.source, 'matrixSet'));
    const options = optionsFromCapabilities(capabilities, { layer: name, matrixSet });
    if (!options) throw new Error(`WMTS: laag '${name}' is onbruikbaar`);
    const layer = new TileLayer({ source: new WMTS({ ...options, wrapX: false }) });
    layer.set('name', name);
    return layer;
  });
  const stops = layers.flatMap((layer) => {
    const source = layer.getSource();
    return source ? [reportTiles(source, context.load)] : [];
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
