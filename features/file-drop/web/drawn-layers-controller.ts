import GeoJSON from 'ol/format/GeoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import { rulesToStyleFunction } from 'ol/render/canvas/style.js';
import VectorSource from 'ol/source/Vector.js';
import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';
import { WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import { webGlStyle } from '#platform/map/layers/webgl/flat-style.ts';
import { PointsLayer } from '#platform/map/layers/webgl/layers.ts';
import { styleOf as mapStyleOf } from '#platform/map/layers/style/map-style.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { DroppedFile, DroppedFiles, ShownLayer } from './dropped-files.ts';
import { isOneColour } from './one-colour.ts';

/** Features per batch. The page can be painted between two batches. */
const AT_ONCE = 2_000;
/** The distance in pixels at which a click still hits a feature. */
const TOLERANCE = 6;
/** The most features reported for one click. */
const MOST_CLICKED = 10;

const colourStyle = (colour: string): FlatStyle => ({
  'stroke-color': colour, 'stroke-width': 3, 'fill-color': `${colour}33`,
  'circle-radius': 6, 'circle-fill-color': colour, 'circle-stroke-color': 'rgba(255,255,255,0.9)', 'circle-stroke-width': 1.5,
});

/** Pixels. */
const POINT_RADIUS = 6;

const styleOf = ({ colour, styling, rules, head }: ShownLayer): FlatStyleLike => {
  const isOne = isOneColour(head);
  if (!rules && (isOne || !styling)) return colourStyle(styling?.color ?? colour);
  return mapStyleOf({ type: isOne ? 'WebGLPoints' : 'Vector', styles: rules && [...rules], styling, radius: POINT_RADIUS }, () => undefined);
};

/** Returns the rules of a layer that WebGL draws. */
const webGlRulesOf = (shown: ShownLayer): Rule[] => webGlStyle(styleOf(shown), { layers: [], layer_groups: [] }, []);

/** A layer, and the function that changes its style. */
interface Styled {
  readonly layer: BaseLayer;
  readonly restyle: (shown: ShownLayer) => void;
}

const layerFor = (source: VectorSource, shown: ShownLayer): Styled => {
  const { head } = shown;
  if (isOneColour(head)) {
    let hit = rulesToStyleFunction(webGlRulesOf(shown));
    const layer = new PointsLayer(source, webGlRulesOf(shown), (...drawn) => hit(...drawn));
    const restyle = (next: ShownLayer): void => {
      const rules = webGlRulesOf(next);
      hit = rulesToStyleFunction(rules);
      layer.setStyle(rules);
    };
    return { layer, restyle };
  }
  const layer = head.count <= WEBGL_POINTS_ABOVE
    ? new VectorLayer({ source, style: styleOf(shown), declutter: true })
    // Many lines are redrawn when the map stops moving, not in every frame.
    : new VectorImageLayer({ source, style: styleOf(shown), imageRatio: 1.5 });
  return { layer, restyle: (next) => layer.setStyle(styleOf(next)) };
};

interface Drawn extends Styled {
  shown: ShownLayer;
  /** Null until the layer is added to the map. */
  removeLayer: (() => void) | null;
  remove(): void;
}

export interface ClickedObject {
  readonly key: string;
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Draws the open files on one map, above its layers. */
export class DrawnLayers {
  readonly #map: MapModel;
  readonly #files: DroppedFiles;
  readonly #drawn = new Map<string, Drawn>();
  readonly #stopListening: () => void;

  constructor(map: MapModel, files: DroppedFiles) {
    this.#map = map;
    this.#files = files;
    this.#stopListening = files.store.subscribe(() => this.#follow());
    this.#follow();
  }

  #follow(): void {
    const wanted = this.#files.store.getState().flatMap((file) => file.layers.map((shown) => ({ file, shown })));
    const keys = new Set(wanted.map(({ shown }) => shown.key));
    for (const [key, drawn] of this.#drawn) if (!keys.has(key)) drawn.remove();
    for (const { file, shown } of wanted) {
      const drawn = this.#drawn.get(shown.key);
      if (!drawn) this.#draw(file, shown);
      else if (drawn.shown.styling !== shown.styling || drawn.shown.rules !== shown.rules) drawn.restyle(shown);
      if (drawn) drawn.shown = shown;
    }
  }

  #draw({ open }: DroppedFile, shown: ShownLayer): void {
    if (!open) return;
    const source = new VectorSource();
    const { layer, restyle } = layerFor(source, shown);
    const drawn: Drawn = {
      layer, restyle, shown, removeLayer: null,
      remove: () => {
        this.#drawn.delete(shown.key);
        if (drawn.removeLayer) drawn.removeLayer();
        else layer.dispose();
      },
    };
    this.#drawn.set(shown.key, drawn);
    // Removing the file ends its worker, which rejects this promise.
    void this.#fill(source, open, drawn).catch(() => undefined);
  }

  /** Adds the layer when all features are loaded: WebGL would rebuild its buffers after every batch. */
  async #fill(source: VectorSource, open: OpenLayers, drawn: Drawn): Promise<void> {
    const format = new GeoJSON();
    const { index, head, key } = drawn.shown;
    for (let from = 0; from < head.count; from += AT_ONCE) {
      const features = await open.features(index, from, AT_ONCE);
      if (this.#drawn.get(key) !== drawn) return;
      source.addFeatures(format.readFeatures({ type: 'FeatureCollection', features }));
      await pause();
    }
    if (this.#drawn.get(key) === drawn) drawn.removeLayer = this.#map.addOverlay(drawn.layer);
  }

  /** Returns the features at a pixel, the topmost first. */
  at(pixel: readonly [number, number]): ClickedObject[] {
    const byLayer = new Map([...this.#drawn.values()].map(({ layer, shown }) => [layer, shown]));
    const found: ClickedObject[] = [];
    this.#map.olMap.forEachFeatureAtPixel([...pixel], (feature, layer) => {
      const shown = byLayer.get(layer);
      if (!shown) return false;
      const { geometry: _geometry, ...properties } = feature.getProperties();
      found.push({ key: `${shown.key} ${found.length}`, layer: shown.name, properties });
      return found.length >= MOST_CLICKED;
    }, { layerFilter: (layer) => byLayer.has(layer), hitTolerance: TOLERANCE });
    return found;
  }

  destroy(): void {
    this.#stopListening();
    for (const drawn of this.#drawn.values()) drawn.remove();
  }
}

const byMap = new WeakMap<MapModel, DrawnLayers>();

/** Returns the files drawn on a map; undefined when none are drawn there. */
export const drawnOn = (map: MapModel): DrawnLayers | undefined => byMap.get(map);

/** Draws the open files on a map until the returned function is called. */
export const drawFiles = (map: MapModel, files: DroppedFiles): (() => void) => {
  const drawn = new DrawnLayers(map, files);
  byMap.set(map, drawn);
  return () => {
    byMap.delete(map);
    drawn.destroy();
  };
};
