import type { EventsKey } from 'ol/events.js';
import type Feature from 'ol/Feature.js';
import type LineString from 'ol/geom/LineString.js';
import Draw, { type DrawEvent } from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { formatLength } from '#platform/geo/format.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { measuredStyle } from './line-style.ts';
import { lineToolId } from './tool-ids.ts';

export interface Measurement {
  readonly id: number;
  readonly metres: number;
}

export interface MeasureState {
  /** Metres of the line that is being drawn, up to the pointer; null: none is. */
  readonly live: number | null;
  readonly measurements: readonly Measurement[];
}

/** What is heard, not only seen. */
export interface MeasureListener {
  corner(metres: number): void;
  finished(metres: number): void;
}

/** RD is a plane in metres: the length is that of the line in it. */
const metresOf = (line: LineString): number => line.getLength();
const style = measuredStyle((line) => formatLength(metresOf(line))) as StyleFunction;

/** Measures lines. They stay on the map when the tool ends, until they are removed. */
export class LineMeasureController implements MapTool {
  readonly id = lineToolId;
  readonly state: Derived<MeasureState>;
  listener: MeasureListener | null = null;
  readonly #source = new VectorSource<Feature<LineString>>();
  readonly #removeLayer: () => void;
  #draw: Draw | null = null;
  #sketch: Feature<LineString> | null = null;
  #lastId = 0;

  constructor(map: MapModel) {
    this.#removeLayer = map.addOverlay(new VectorLayer({ source: this.#source, style }));
    this.state = new Derived(() => this.#read());
  }

  start(map: MapModel): () => void {
    const draw = new Draw({ source: this.#source, type: 'LineString', style });
    let keys: EventsKey[] = [];
    const forgetSketch = (): void => {
      unByKey(keys);
      keys = [];
      this.#sketch = null;
      this.state.changed();
    };
    draw.on('drawstart', ({ feature }: DrawEvent) => {
      const sketch = feature as Feature<LineString>;
      this.#sketch = sketch;
      let corners = 0;
      keys = [
        sketch.on('change', () => {
          // The last one follows the pointer.
          const fixed = (sketch.getGeometry()?.getCoordinates().length ?? 1) - 1;
          if (fixed > corners && corners > 0) this.listener?.corner(this.#live() ?? 0);
          corners = Math.max(corners, fixed);
          this.state.changed();
        }),
      ];
      this.state.changed();
    });
    draw.on('drawend', ({ feature }: DrawEvent) => {
      this.#lastId += 1;
      feature.setId(this.#lastId);
      const metres = metresOf((feature as Feature<LineString>).getGeometry()!);
      forgetSketch();
      this.listener?.finished(metres);
    });
    draw.on('drawabort', forgetSketch);
    const added = this.#source.on('addfeature', () => this.state.changed());
    map.olMap.addInteraction(draw);
    this.#draw = draw;
    return () => {
      this.#draw = null;
      draw.abortDrawing();
      map.olMap.removeInteraction(draw);
      draw.dispose();
      unByKey([added, ...keys]);
    };
  }

  /** The first Escape gives the line up that is being drawn, the next one ends the tool. */
  escape(): boolean {
    if (!this.#sketch) return false;
    this.#draw?.abortDrawing();
    return true;
  }

  finish(): void {
    this.#draw?.finishDrawing();
  }

  remove(id: number): void {
    const feature = this.#source.getFeatureById(id);
    if (feature && !Array.isArray(feature)) this.#source.removeFeature(feature);
    this.state.changed();
  }

  removeAll(): void {
    this.#source.clear();
    this.state.changed();
  }

  #live(): number | null {
    const line = this.#sketch?.getGeometry();
    return line ? metresOf(line) : null;
  }

  #read(): MeasureState {
    const measurements = this.#source
      .getFeatures()
      .map((feature) => ({ id: Number(feature.getId()), metres: metresOf(feature.getGeometry()!) }))
      .sort((one, other) => one.id - other.id);
    return { live: this.#live(), measurements };
  }

  destroy(): void {
    this.#removeLayer();
    this.#source.dispose();
  }
}
