import type { EventsKey } from 'ol/events.js';
import type Feature from 'ol/Feature.js';
import type LineString from 'ol/geom/LineString.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { formatLength } from '#platform/geo/format.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { labelKey, lineStyle } from './line-style.ts';
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

type MeasuredLine = Feature<LineString>;

/** RD is a plane in metres: the length is that of the line in it. */
const metresOf = (line: MeasuredLine): number => line.getGeometry()?.getLength() ?? 0;

/** The last corner follows the pointer and does not stand yet. */
const fixedCorners = (line: MeasuredLine): number => (line.getGeometry()?.getCoordinates().length ?? 1) - 1;

/** Measures lines. They stay on the map when the tool ends, until they are removed. */
export class LineMeasureController implements MapTool {
  readonly id = lineToolId;
  readonly state: Derived<MeasureState>;
  readonly #source = new VectorSource<MeasuredLine>();
  readonly #removeLayer: () => void;
  readonly #say: (metres: number) => void;
  #draw: Draw | null = null;
  #sketch: MeasuredLine | null = null;
  #lastId = 0;

  /** `say` is told the length at every corner and at the end: what is seen is to be heard as well. */
  constructor(map: MapModel, say: (metres: number) => void) {
    this.#say = say;
    this.#removeLayer = map.addOverlay(new VectorLayer({ source: this.#source, style: lineStyle }));
    this.state = new Derived(() => this.#read());
  }

  start({ olMap }: MapModel): () => void {
    const draw = new Draw({ source: this.#source, type: 'LineString', style: lineStyle });
    let stopFollowing = (): void => undefined;
    draw.on('drawstart', ({ feature }) => {
      // It draws lines and nothing else.
      stopFollowing = this.#follow(feature as MeasuredLine);
    });
    draw.on('drawend', ({ feature }) => {
      stopFollowing();
      this.#lastId += 1;
      feature.setId(this.#lastId);
      this.#say(metresOf(feature as MeasuredLine));
    });
    draw.on('drawabort', () => stopFollowing());
    // After `drawend`: the line is in the source only then.
    const added = this.#source.on('addfeature', () => this.state.changed());
    olMap.addInteraction(draw);
    this.#draw = draw;
    return () => {
      draw.abortDrawing();
      stopFollowing();
      this.#draw = null;
      olMap.removeInteraction(draw);
      draw.dispose();
      unByKey(added);
    };
  }

  /** Keeps the words at the line, and what is said of it, in step with the pointer. */
  #follow(line: MeasuredLine): () => void {
    let corners = fixedCorners(line);
    const key: EventsKey | undefined = line.getGeometry()?.on('change', () => {
      const now = fixedCorners(line);
      if (now > corners) this.#say(metresOf(line));
      corners = now;
      line.set(labelKey, formatLength(metresOf(line)), true);
      this.state.changed();
    });
    this.#sketch = line;
    this.state.changed();
    return () => {
      if (key) unByKey(key);
      this.#sketch = null;
      this.state.changed();
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
    const line = this.#source.getFeatureById(id);
    if (line && !Array.isArray(line)) this.#source.removeFeature(line);
    this.state.changed();
  }

  removeAll(): void {
    this.#source.clear();
    this.state.changed();
  }

  #read(): MeasureState {
    const measurements = this.#source
      .getFeatures()
      .map((line) => ({ id: Number(line.getId()), metres: metresOf(line) }))
      .sort((one, other) => one.id - other.id);
    return { live: this.#sketch && metresOf(this.#sketch), measurements };
  }

  destroy(): void {
    this.#removeLayer();
    this.#source.dispose();
  }
}
