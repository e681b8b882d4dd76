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

/** Shows a place on a map, and lets a point, a line or an area be drawn. EPSG:28992. */
export class PlaceController {
  readonly #map: MapModel;
  readonly #source = new VectorSource();

  constructor(map: MapModel) {
    this.#map = map;
  }

  /** Returns what takes it off the map. */
  start(): () => void {
    return this.#map.addOverlay(new VectorLayer({ source: this.#source, style }));
  }

  show(place: Geometry | null): void {
    this.#source.clear();
    if (place) this.#source.addFeature(new Feature(format.readGeometry(place) ?? undefined));
  }

  /** The middle of what one sees: a point without a pointer. */
  middle(): Geometry {
    const [x, y] = this.#map.state.get().centre;
    return { type: 'Point', coordinates: [Math.round(x), Math.round(y)] };
  }

  /** Returns what calls it off. */
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
