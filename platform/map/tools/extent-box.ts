import Feature from 'ol/Feature.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import Draw, { createBox } from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Shows an extent (EPSG:28992) on a map and lets the user draw one by two corners. */
export class ExtentBox {
  readonly #map: MapModel;
  readonly #source = new VectorSource();
  #draw: Draw | null = null;

  constructor(map: MapModel) {
    this.#map = map;
  }

  /** Adds the layer to the map. Returns a function that removes it. */
  start(): () => void {
    const style = { 'stroke-color': '#c2560b', 'stroke-width': 3, 'fill-color': '#c2560b22' };
    const removeLayer = this.#map.addOverlay(new VectorLayer({ source: this.#source, style }));
    return () => {
      this.#stop();
      removeLayer();
    };
  }

  show(extent: Extent): void {
    this.#source.clear();
    this.#source.addFeature(new Feature(fromExtent([...extent])));
  }

  /** The extent that the map shows now. */
  visibleExtent(): Extent {
    return this.#map.olMap.getView().calculateExtent(this.#map.olMap.getSize()) as Extent;
  }

  /** Starts drawing a rectangle by two clicks. Returns a function that cancels it. */
  draw(done: (extent: Extent) => void): () => void {
    this.#stop();
    const draw = new Draw({ type: 'Circle', geometryFunction: createBox() });
    draw.on('drawend', ({ feature }) => {
      const extent = feature.getGeometry()?.getExtent() as Extent | undefined;
      if (!extent || extent[0] >= extent[2] || extent[1] >= extent[3]) return;
      this.show(extent);
      done(extent);
    });
    this.#map.olMap.addInteraction(draw);
    this.#draw = draw;
    return () => this.#stop();
  }

  #stop(): void {
    if (this.#draw) this.#map.olMap.removeInteraction(this.#draw);
    this.#draw = null;
  }
}
