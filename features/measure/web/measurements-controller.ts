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
  /** Snaps to corners and edges of the features on the map. */
  readonly snap: boolean;
}

export interface MeasurementsState {
  readonly measurements: readonly Measurement[];
  readonly options: MeasureOptions;
}

export type MeasuredFeature = Feature<LineString | Polygon>;

/** Pixels of hit tolerance, for fingers. */
const REACH = 8;

export const kindOf = (feature: MeasuredFeature): Kind => (feature.getGeometry() instanceof Polygon ? 'area' : 'line');

/** Returns the corners of a line, or the closed ring of an area. */
export const cornersOf = (feature: MeasuredFeature): Position[] => {
  const geometry = feature.getGeometry();
  const corners = geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []) : (geometry?.getCoordinates() ?? []);
  return corners.map(([x = 0, y = 0]) => [x, y]);
};

const measuredOf = (feature: MeasuredFeature): Measured => measure(kindOf(feature), cornersOf(feature));

/** The measurements of a map. They outlive the tools and stay until the user removes them. */
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

  /** Gives a shape its id and label. The caller adds it to the source. */
  keep(feature: MeasuredFeature): Measured {
    this.#lastId += 1;
    feature.setId(this.#lastId);
    return this.label(feature);
  }

  /** Updates the label of a shape. */
  label(feature: MeasuredFeature): Measured {
    const measured = measuredOf(feature);
    feature.set(labelKey, measured.text, true);
    return measured;
  }

  /** Measures between typed positions (EPSG:28992), and moves the map when they are out of view. */
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

  /** Removes the measurement at a pixel. Returns false when there is none. */
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
