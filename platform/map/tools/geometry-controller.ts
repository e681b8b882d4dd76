import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { FlatStyle } from 'ol/style/flat.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { DrawnGeometry, DrawnType } from '#platform/geo/drawn-geometry.ts';
import { featuresAt } from '../hits/features-at.ts';
import type { HitFeature } from '../hits/hit-feature.ts';
import { Derived, sameFields } from '../model/derived.ts';
import type { MapModel, MapTool } from '../model/map-model.ts';
import { Drawing } from './drawing.ts';
import { PointerEditing } from './pointer-editing.ts';
import { olGeometryOf, outlineOf } from './shape.ts';
import { startSnapping } from './snapping.ts';

/** What a click in the map does: draw a shape, or copy that of an object of a map. */
export type GeometryMode = DrawnType | 'copy';

export interface GeometryState {
  /** Null: the geometry can be moved with the pointer. */
  readonly mode: GeometryMode | null;
  /** EPSG:28992; null: none yet. */
  readonly geometry: DrawnGeometry | null;
  readonly isSketching: boolean;
  /** Whether the sketch has enough corners to be finished. */
  readonly canFinish: boolean;
  readonly snaps: boolean;
}

interface GeometryEvents {
  /** Called when the user has drawn, copied or moved the geometry; `from` is the object that it was copied from. */
  readonly changed: (geometry: DrawnGeometry, from: HitFeature | null) => void;
  /** Called for a click that copies where no map has an object with one point, line or polygon. */
  readonly nothingToCopy: () => void;
}

const style: FlatStyle = {
  'stroke-color': '#c2560b', 'stroke-width': 3, 'fill-color': '#c2560b22',
  'circle-radius': 7, 'circle-fill-color': '#c2560b', 'circle-stroke-color': '#fff', 'circle-stroke-width': 2,
};

/** Returns a geometry of one part as it is drawn; null for several parts. */
export const drawnOf = (geometry: Geometry | null): DrawnGeometry | null => {
  if (!geometry || geometry.type === 'GeometryCollection') return null;
  const { type, coordinates } = geometry;
  const single = type.startsWith('Multi') ? { type: type.slice('Multi'.length), coordinates: coordinates.length === 1 ? coordinates[0] : null } : geometry;
  return single.coordinates ? (single as DrawnGeometry) : null;
};

/** Counts the corners of a sketch that are fixed: without the one that follows the pointer and the one that closes a ring. */
const fixedCorners = (sketch: Feature | null): number => {
  const outline = outlineOf(sketch?.getGeometry());
  if (outline?.geometry.type === 'LineString') return outline.geometry.coordinates.length - 1;
  return outline?.geometry.type === 'Polygon' ? (outline.geometry.coordinates[0]?.length ?? 0) - 2 : 0;
};

/** Lets the user draw one geometry, copy it from a map, and move it and its corners. It stays in the map until the tool ends. */
export class GeometryController implements MapTool {
  readonly id: string;
  readonly state: Derived<GeometryState>;
  readonly #events: GeometryEvents;
  readonly #source = new VectorSource();
  #map: MapModel | null = null;
  #mode: GeometryMode | null = null;
  #geometry: DrawnGeometry | null = null;
  #snaps = false;
  #drawing: Drawing | null = null;
  #endMode: () => void = () => undefined;

  constructor(id: string, events: GeometryEvents) {
    this.id = id;
    this.#events = events;
    this.state = new Derived(() => this.#read(), sameFields);
  }

  start(map: MapModel): () => void {
    this.#map = map;
    const removeLayer = map.addOverlay(new VectorLayer({ source: this.#source, style }));
    this.#begin();
    return () => {
      this.#endMode();
      this.#endMode = () => undefined;
      removeLayer();
      this.#map = null;
    };
  }

  /** The first Escape discards the sketch, the next one ends the mode, the last the tool. */
  escape(): boolean {
    if (this.#drawing?.abort()) return true;
    if (this.#mode === null) return false;
    this.toggle(this.#mode);
    return true;
  }

  /** Starts a mode in place of another; the same one again ends it. */
  toggle(mode: GeometryMode): void {
    this.#mode = this.#mode === mode ? null : mode;
    this.#begin();
  }

  setSnaps(snaps: boolean): void {
    this.#snaps = snaps;
    this.#begin();
  }

  /** Finishes the current shape, for users who cannot double-click. */
  finish(): void {
    if (this.#canFinish()) this.#drawing?.finish();
  }

  #canFinish(): boolean {
    const corners = fixedCorners(this.#drawing?.sketch ?? null);
    return (this.#mode === 'LineString' && corners >= 2) || (this.#mode === 'Polygon' && corners >= 3);
  }

  /** Shows a geometry from elsewhere: stored, typed, or moved by keys. */
  setGeometry(geometry: DrawnGeometry | null): void {
    this.#geometry = geometry;
    this.#source.clear();
    if (geometry) this.#source.addFeature(new Feature(olGeometryOf({ geometry, radius: null })));
    this.state.changed();
  }

  #take(geometry: DrawnGeometry, from: HitFeature | null): void {
    this.#mode = null;
    this.setGeometry(geometry);
    this.#begin();
    this.#events.changed(geometry, from);
  }

  #begin(): void {
    this.#endMode();
    const map = this.#map;
    const mode = this.#mode;
    this.#endMode = map ? (mode === 'copy' ? this.#copying(map) : this.#withSnapping(map, mode === null ? this.#moving(map) : this.#sketching(map, mode))) : () => undefined;
    this.state.changed();
  }

  /** Must follow the other interactions, since OpenLayers calls the last one first. */
  #withSnapping(map: MapModel, end: () => void): () => void {
    const stop = this.#snaps ? startSnapping(map) : () => undefined;
    return () => {
      stop();
      end();
    };
  }

  #copying(map: MapModel): () => void {
    return map.clicks.on(({ coordinate, tolerance }) => {
      const hits = featuresAt(map, { coordinate }, { tolerance, accept: () => true }).flatMap(({ features }) => features);
      const from = hits.find(({ geometry }) => drawnOf(geometry) !== null) ?? null;
      const copied = drawnOf(from?.geometry ?? null);
      if (copied) this.#take(copied, from);
      else this.#events.nothingToCopy();
    }, { tool: this.id });
  }

  #sketching({ olMap }: MapModel, type: DrawnType): () => void {
    const drawing = new Drawing(olMap, { type, style }, {
      changed: () => this.state.changed(),
      ended: (drawn) => {
        const outline = outlineOf(drawn.getGeometry());
        // After the interaction has handled the event that ended the sketch.
        if (outline) queueMicrotask(() => this.#take(outline.geometry, null));
      },
    });
    this.#drawing = drawing;
    return () => {
      this.#drawing = null;
      drawing.destroy();
    };
  }

  #moving({ olMap }: MapModel): () => void {
    const editing = new PointerEditing(olMap, {
      feature: () => this.#source.getFeatures()[0] ?? null,
      changes: this.state,
      changed: (_feature, { geometry }) => {
        this.#geometry = geometry;
        this.state.changed();
        this.#events.changed(geometry, null);
      },
    });
    return () => editing.destroy();
  }

  #read(): GeometryState {
    return { mode: this.#mode, geometry: this.#geometry, isSketching: Boolean(this.#drawing?.sketch), canFinish: this.#canFinish(), snaps: this.#snaps };
  }
}
