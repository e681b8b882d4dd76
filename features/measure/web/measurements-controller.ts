import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { containsExtent } from '#platform/geo/extent.ts';
import { closed } from '#platform/geo/measure.ts';
import type { Position } from '#platform/geo/rd.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { labelKey, measureStyle, type Extras } from './measure-style.ts';
import { measure, type Kind, type Measured, type Measurement } from './measurement.ts';

export interface MeasureOptions extends Extras {
  /** Jumps to corners and edges of what the maps show. */
  readonly snap: boolean;
}

export interface MeasurementsState {
  readonly measurements: readonly Measurement[];
  readonly options: MeasureOptions;
}

export type MeasuredFeature = Feature<LineString | Polygon>;

/** Pixels beside a line that still are on it: a finger is no needle. */
const REACH = 8;

export const kindOf = (feature: MeasuredFeature): Kind => (feature.getGeometry() instanceof Polygon ? 'area' : 'line');

/** Of an area the ring, as it is closed. */
export const cornersOf = (feature: MeasuredFeature): Position[] => {
  const geometry = feature.getGeometry();
  const corners = geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []) : (geometry?.getCoordinates() ?? []);
  return corners.map(([x = 0, y = 0]) => [x, y]);
};

const measuredOf = (feature: MeasuredFeature): Measured => measure(kindOf(feature), cornersOf(feature));

/** What was measured in a map. It stays when a tool ends, until it is removed. */
export class Measurements {
  readonly state: Derived<MeasurementsState>;
  readonly source = new VectorSource<MeasuredFeature>();
  readonly style: StyleFunction;
  readonly #map: MapModel;
  readonly #layer: VectorLayer<VectorSource<MeasuredFeature>>;
  readonly #removeLayer: () => void;
  #options: MeasureOptions = { snap: false, parts: false, angles: false };
  #lastId = 0;

  constructor(map: MapModel) {
    this.#map = map;
    this.style = measureStyle(() => this.#options);
    this.#layer = new VectorLayer({ source: this.source, style: this.style });
    this.#removeLayer = map.addOverlay(this.#layer);
    this.state = new Derived(() => this.#read());
    this.source.on(['addfeature', 'removefeature', 'clear'], () => this.state.changed());
  }

  /** Gives a shape its words and its number; whoever drew it puts it into the source. */
  keep(feature: MeasuredFeature): Measured {
    this.#lastId += 1;
    feature.setId(this.#lastId);
    return this.label(feature);
  }

  /** Keeps the words at a shape in step with it. */
  label(feature: MeasuredFeature): Measured {
    const measured = measuredOf(feature);
    feature.set(labelKey, measured.text, true);
    return measured;
  }

  /** Measures between places (EPSG:28992) that somebody typed, and shows them where they are not in view. */
  add(kind: Kind, corners: readonly Position[]): Measured {
    const plain = corners.map((corner) => [...corner]);
    const feature: MeasuredFeature = new Feature(kind === 'line' ? new LineString(plain) : new Polygon([closed(corners).map((corner) => [...corner])]));
    const measured = this.keep(feature);
    this.source.addFeature(feature);
    const extent = feature.getGeometry()?.getExtent() as Extent;
    if (!containsExtent(this.#map.state.get().extent, extent)) this.#map.navigation.fit(extent);
    return measured;
  }

  remove(id: number): void {
    const feature = this.source.getFeatureById(id);
    if (feature instanceof Feature) this.source.removeFeature(feature);
  }

  /** False: none lies there. */
  removeAt(pixel: readonly [number, number]): boolean {
    const found = this.#map.olMap.forEachFeatureAtPixel([...pixel], (feature) => Number(feature.getId()), {
      hitTolerance: REACH,
      layerFilter: (layer) => layer === this.#layer,
    });
    if (found === undefined) return false;
    this.remove(found);
    return true;
  }

  removeAll(): void {
    this.source.clear();
  }

  choose(options: Partial<MeasureOptions>): void {
    this.#options = { ...this.#options, ...options };
    this.#layer.changed();
    this.state.changed();
  }

  #read(): MeasurementsState {
    const measurements = this.source
      .getFeatures()
      .map((feature) => ({ id: Number(feature.getId()), ...measuredOf(feature) }))
      .sort((one, other) => one.id - other.id);
    return { measurements, options: this.#options };
  }

  destroy(): void {
    this.#removeLayer();
    this.source.dispose();
  }
}
