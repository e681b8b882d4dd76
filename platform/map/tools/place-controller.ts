import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

const format = new GeoJSON();
const style = {
  'stroke-color': '#c2560b', 'stroke-width': 3, 'fill-color': '#c2560b22',
  'circle-radius': 7, 'circle-fill-color': '#c2560b', 'circle-stroke-color': '#fff', 'circle-stroke-width': 2,
};

/** Shows a geometry (EPSG:28992) on a map and lets the user draw a point, a line or an area. */
export class PlaceController {
  readonly #map: MapModel;
  readonly #source = new VectorSource();

  constructor(map: MapModel) {
    this.#map = map;
  }

  /** Adds the layer to the map. Returns a function that removes it. */
  start(): () => void {
    return this.#map.addOverlay(new VectorLayer({ source: this.#source, style }));
  }

  show(place: Geometry | null): void {
    this.#source.clear();
    if (place) this.#source.addFeature(new Feature(format.readGeometry(place) ?? undefined));
  }

  /** Returns the centre of the view, so that a point can be placed without a pointer. */
  middle(): Geometry {
    const [x, y] = this.#map.state.get().centre;
    return { type: 'Point', coordinates: [Math.round(x), Math.round(y)] };
  }

  /** Starts drawing. Returns a function that cancels it. */
  draw(type: 'Point' | 'LineString' | 'Polygon', done: (place: Geometry) => void): () => void {
    const draw = new Draw({ type });
    draw.on('drawend', ({ feature }) => {
      const drawn = feature.getGeometry();
      if (drawn) done(format.writeGeometryObject(drawn, { decimals: 2 }) as Geometry);
    });
    this.#map.olMap.addInteraction(draw);
    return () => void this.#map.olMap.removeInteraction(draw);
  }
}
