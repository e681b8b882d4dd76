import type OlFeature from 'ol/Feature.js';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { Drawing } from '#platform/map/tools/drawing.ts';
import { startSnapping } from '#platform/map/tools/snapping.ts';
import { listenForUndo } from '#platform/map/tools/undo-keys.ts';
import type { Kind, Measured } from './measurement.ts';
import { cornersOf, type MeasuredFeature, type Measurements } from './measurements-controller.ts';
import { takeStart } from './measure-from.ts';
import { areaToolId, lineToolId } from './tool-ids.ts';

export interface DrawState {
  /** The size of the sketch up to the pointer; null when nothing is being drawn. */
  readonly live: Measured | null;
  /** Whether the sketch has enough fixed corners to be finished. */
  readonly canFinish: boolean;
}

const kinds = {
  line: { id: lineToolId, type: 'LineString', least: 2 },
  area: { id: areaToolId, type: 'Polygon', least: 3 },
} as const;

/** Counts the corners that are fixed: without the one that follows the pointer and the one that closes a ring. */
const fixedCorners = (kind: Kind, sketch: MeasuredFeature): number => Math.max(0, cornersOf(sketch).length - (kind === 'area' ? 2 : 1));

/** Draws lines or areas to measure, one after another. */
export class DrawMeasure implements MapTool {
  readonly id: string;
  readonly state: Derived<DrawState>;
  readonly #kind: Kind;
  readonly #measurements: Measurements;
  readonly #say: (measured: Measured) => void;
  #drawing: Drawing | null = null;
  #corners = 0;

  /** Calls `say` at every corner and at the end, so that screen readers announce what is visible. */
  constructor(kind: Kind, measurements: Measurements, say: (measured: Measured) => void) {
    this.id = kinds[kind].id;
    this.#kind = kind;
    this.#measurements = measurements;
    this.#say = say;
    this.state = new Derived(() => this.#read());
  }

  start(map: MapModel): () => void {
    const { source, style } = this.#measurements;
    const drawing = new Drawing(map.olMap, { source, type: kinds[this.#kind].type, style }, {
      changed: () => this.state.changed(),
      begun: (sketch) => {
        this.#corners = fixedCorners(this.#kind, sketch as MeasuredFeature);
      },
      moved: (sketch) => this.#moved(sketch),
      ended: (drawn) => this.#say(this.#measurements.keep(drawn as MeasuredFeature)),
    });
    this.#drawing = drawing;
    const from = takeStart(map);
    if (from) drawing.beginAt(from);
    const stopSnapping = this.#followSnap(map);
    const stopListening = listenForUndo({ undo: () => drawing.removeLastPoint() });
    return () => {
      stopListening();
      stopSnapping();
      drawing.destroy();
      this.#drawing = null;
    };
  }

  /** Snaps while that option is on. */
  #followSnap(map: MapModel): () => void {
    const { state } = this.#measurements;
    let stop: (() => void) | null = null;
    const follow = (): void => {
      const { snap } = state.get().options;
      if (snap === (stop !== null)) return;
      stop?.();
      stop = snap ? startSnapping(map) : null;
    };
    follow();
    const stopFollowing = state.subscribe(follow);
    return () => {
      stopFollowing();
      stop?.();
    };
  }

  #moved(sketch: OlFeature): void {
    const feature = sketch as MeasuredFeature;
    const measured = this.#measurements.label(feature);
    const now = fixedCorners(this.#kind, feature);
    if (now > this.#corners) this.#say(measured);
    this.#corners = now;
  }

  /** The first Escape discards the sketch, the next one ends the tool. */
  escape(): boolean {
    return this.#drawing?.abort() ?? false;
  }

  finish(): void {
    if (this.state.get().canFinish) this.#drawing?.finish();
  }

  #read(): DrawState {
    const sketch = (this.#drawing?.sketch ?? null) as MeasuredFeature | null;
    return {
      live: sketch && this.#measurements.label(sketch),
      canFinish: sketch !== null && fixedCorners(this.#kind, sketch) >= kinds[this.#kind].least,
    };
  }
}
