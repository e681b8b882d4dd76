import type OlFeature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { featuresAt } from '#platform/map/hits/features-at.ts';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { Drawing } from '#platform/map/tools/drawing.ts';
import { listenForUndo } from '#platform/map/tools/undo-keys.ts';

export type PlaceKind = 'Point' | 'LineString' | 'Polygon';

const format = new GeoJSON();
/** Corners that a finished shape has, and those of a sketch that follow the pointer or close the ring. */
const corners = { Point: { least: 1, loose: 0 }, LineString: { least: 2, loose: 1 }, Polygon: { least: 3, loose: 2 } } as const;

const fixedCorners = (sketch: OlFeature | null): number => {
  const geometry = sketch?.getGeometry();
  if (geometry instanceof LineString) return geometry.getCoordinates().length - corners.LineString.loose;
  if (geometry instanceof Polygon) return (geometry.getCoordinates()[0]?.length ?? 0) - corners.Polygon.loose;
  return 0;
};

/** Draws one place, then ends itself. Coordinates are rounded to centimetres. */
export class DrawPlace implements MapTool {
  static readonly id = 'form-place';
  readonly id = DrawPlace.id;
  readonly state: Derived<boolean>;
  readonly #kind: PlaceKind;
  readonly #done: (place: Geometry) => void;
  #drawing: Drawing | null = null;

  constructor(kind: PlaceKind, done: (place: Geometry) => void) {
    this.#kind = kind;
    this.#done = done;
    this.state = new Derived(() => this.canFinish);
  }

  /** Whether the sketch has enough corners. */
  get canFinish(): boolean {
    return fixedCorners(this.#drawing?.sketch ?? null) >= corners[this.#kind].least;
  }

  start(map: MapModel): () => void {
    const drawing = new Drawing(map.olMap, { type: this.#kind }, {
      changed: () => this.state.changed(),
      ended: (drawn) => {
        const geometry = drawn.getGeometry();
        if (!geometry) return;
        this.#done(format.writeGeometryObject(geometry, { decimals: 2 }) as Geometry);
        // After the event: the interaction is still handling it.
        queueMicrotask(() => map.tools.stop(this.id));
      },
    });
    this.#drawing = drawing;
    const stopListening = listenForUndo({ undo: () => drawing.removeLastPoint() });
    return () => {
      stopListening();
      drawing.destroy();
      this.#drawing = null;
    };
  }

  /** The first Escape discards the sketch, the next one ends the tool. */
  escape(): boolean {
    return this.#drawing?.abort() ?? false;
  }

  finish(): void {
    if (this.canFinish) this.#drawing?.finish();
  }
}

/** A shape that can be stored: one with a type of its own, not a collection. */
const isPlain = ({ geometry }: HitFeature): boolean => geometry !== null && geometry.type !== 'GeometryCollection';

/** Waits for a press on an object in the map, gives it, and ends itself. Gives null when nothing lies there, and stays. */
export class CopyPlace implements MapTool {
  static readonly id = 'form-copy';
  readonly id = CopyPlace.id;
  readonly #done: (found: HitFeature | null) => void;

  constructor(done: (found: HitFeature | null) => void) {
    this.#done = done;
  }

  start(map: MapModel): () => void {
    return map.clicks.on(
      ({ pixel, tolerance }) => {
        const found = featuresAt(map, { pixel }, { tolerance, accept: () => true }).flatMap(({ features }) => features).find(isPlain) ?? null;
        this.#done(found);
        if (found) map.tools.stop(this.id);
      },
      { tool: this.id },
    );
  }
}
