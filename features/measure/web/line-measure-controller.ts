import type Feature from 'ol/Feature.js';
import type LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { formatLength } from '#platform/geo/format.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { Drawing } from '#platform/map/tools/drawing.ts';
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
  #drawing: Drawing | null = null;
  #lastId = 0;

  /** `say` is told the length at every corner and at the end: what is seen is to be heard as well. */
  constructor(map: MapModel, say: (metres: number) => void) {
    this.#say = say;
    this.#removeLayer = map.addOverlay(new VectorLayer({ source: this.#source, style: lineStyle }));
    this.state = new Derived(() => this.#read());
  }

  start({ olMap }: MapModel): () => void {
    let corners = 0;
    const drawing = new Drawing(olMap, { source: this.#source, type: 'LineString', style: lineStyle }, {
      changed: () => this.state.changed(),
      // It draws lines and nothing else.
      begun: (line) => {
        corners = fixedCorners(line as MeasuredLine);
      },
      // The words at the line, and what is said of it.
      moved: (sketch) => {
        const line = sketch as MeasuredLine;
        const now = fixedCorners(line);
        if (now > corners) this.#say(metresOf(line));
        corners = now;
        line.set(labelKey, formatLength(metresOf(line)), true);
      },
      ended: (line) => {
        this.#lastId += 1;
        line.setId(this.#lastId);
        this.#say(metresOf(line as MeasuredLine));
      },
    });
    // After `drawend`: the line is in the source only then.
    const added = this.#source.on('addfeature', () => this.state.changed());
    this.#drawing = drawing;
    return () => {
      drawing.destroy();
      this.#drawing = null;
      unByKey(added);
    };
  }

  /** The first Escape gives the line up that is being drawn, the next one ends the tool. */
  escape(): boolean {
    return this.#drawing?.abort() ?? false;
  }

  finish(): void {
    this.#drawing?.finish();
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
    const sketch = (this.#drawing?.sketch ?? null) as MeasuredLine | null;
    return { live: sketch && metresOf(sketch), measurements };
  }

  destroy(): void {
    this.#removeLayer();
    this.#source.dispose();
  }
}
