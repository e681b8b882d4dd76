import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { nearbyTool } from '../nearby-tool.ts';

/** Stores the clicked position and draws a circle around it. */
export class NearbyController implements MapTool {
  readonly id = nearbyTool.name;
  /** EPSG:28992; null before the first click. */
  readonly centre: Derived<readonly [number, number] | null>;
  /** Metres. */
  readonly #radius: number;
  #centre: readonly [number, number] | null = null;

  constructor(radius: number) {
    this.#radius = radius;
    this.centre = new Derived(() => this.#centre);
  }

  start(map: MapModel): () => void {
    const source = new VectorSource();
    const removeLayer = map.addOverlay(
      new VectorLayer({ source, style: { 'stroke-color': '#c2560b', 'stroke-width': 3, 'fill-color': '#c2560b22' } }),
    );
    const stopListening = map.clicks.on(
      ({ coordinate }) => {
        source.clear();
        source.addFeature(new Feature(new Circle([...coordinate], this.#radius)));
        this.#centre = coordinate;
        this.centre.changed();
      },
      { tool: this.id },
    );
    return () => {
      stopListening();
      removeLayer();
    };
  }
}
