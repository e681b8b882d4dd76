import type OlFeature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import { unByKey } from 'ol/Observable.js';
import { Derived, sameFields } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import { Drawing as Sketching } from '#platform/map/tools/drawing.ts';
import { PointerEditing } from '#platform/map/tools/pointer-editing.ts';
import { outlineOf, type Outline } from '#platform/map/tools/shape.ts';
import { snapToSource } from '#platform/map/tools/snap-to-source.ts';
import { defaultStyle, geometryTypes, type Drawing, type DrawingKind, type DrawingStyle } from '../model/drawing.ts';
import type { Drawings } from '../model/drawings.ts';
import { projectTypes } from '../model/project-types.ts';
import { nl } from '../nl.ts';
import { shownDrawings } from '../shown-drawings.ts';
import { toolId } from '../tool-id.ts';
import { sketchStyle } from './drawing-style.ts';
import type { DrawnLayer } from './drawn-controller.ts';
import type { Accepts, Mode, RedlineEvents, RedlineState } from './redline-state.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

const radiusOf = (sketch: OlFeature | null): number | null => {
  const geometry = sketch?.getGeometry();
  return geometry instanceof Circle ? geometry.getRadius() : null;
};

/** Draws, changes and removes with the pointer. Drawings stay when the tool ends. */
export class RedlineController implements MapTool {
  readonly id = toolId;
  readonly state: Derived<RedlineState>;
  readonly #drawings: Drawings;
  readonly #layer: DrawnLayer;
  readonly #accepts: Accepts;
  readonly #events: RedlineEvents;
  readonly #styles = new Map<DrawingKind, DrawingStyle>();
  #map: MapModel | null = null;
  #mode: Mode | null = null;
  #chosen: string | null = null;
  #sketching: Sketching | null = null;
  #snaps = false;
  #removing: string | null = null;
  #endMode: () => void = () => undefined;

  constructor(drawings: Drawings, layer: DrawnLayer, accepts: Accepts, events: RedlineEvents) {
    this.#drawings = drawings;
    this.#layer = layer;
    this.#accepts = accepts;
    this.#events = events;
    // Most moves of the pointer change nothing, so equal states do not notify.
    this.state = new Derived(() => this.#read(), sameFields);
  }

  start(map: MapModel): () => void {
    this.#map = map;
    shownDrawings(map).setVisible(true);
    const stop = this.#drawings.onChange(() => {
      if (this.#chosen !== null && !this.#drawings.get(this.#chosen)) this.choose(null);
    });
    return () => {
      stop();
      this.#end();
      this.choose(null);
      this.#map = null;
    };
  }

  /** The first Escape discards the sketch, the next one ends the tool. */
  escape(): boolean {
    return this.#sketching?.abort() ?? false;
  }

  /** Removes the last corner of the sketch. Returns false when there is no sketch. */
  undoCorner(): boolean {
    return this.#sketching?.removeLastPoint() ?? false;
  }

  /** Starts a mode and ends the previous one; the active mode is ended by choosing it again. */
  toggle(mode: Mode): void {
    const next = this.#mode === mode ? null : mode;
    this.#end();
    this.#mode = next;
    if (next !== 'change') this.choose(null);
    this.#begin();
    this.state.changed();
  }

  finish(): void {
    this.#sketching?.finish();
  }

  /** Shows a drawing in the panel and lets the pointer change it; null for none. */
  choose(id: string | null): void {
    if (id === this.#chosen) return;
    this.#chosen = id;
    this.#layer.choose(id);
    this.state.changed();
  }

  setStyle(changes: Partial<DrawingStyle>): void {
    const kind = this.#kind();
    this.#styles.set(kind, { ...this.#style(kind), ...changes });
    this.#beginAnew();
  }

  setSnaps(snaps: boolean): void {
    this.#snaps = snaps;
    this.#beginAnew();
  }

  /** Restarts the mode to apply new settings. A sketch in progress keeps the settings with which it began. */
  #beginAnew(): void {
    if (!this.#sketching?.sketch) {
      this.#end(this.#mode);
      this.#begin();
    }
    this.state.changed();
  }

  /** Adds a drawing from the pointer or from typed coordinates. Returns false when it cannot be saved. */
  place(kind: DrawingKind, outline: Outline): boolean {
    const drawing: Drawing = { id: newUuid(), kind, ...outline, ...this.#style(kind), title: kind === 'text' ? nl.newText : '' };
    if (!this.#accepts(drawing)) {
      this.#events.refused();
      return false;
    }
    this.#drawings.put(drawing);
    this.choose(drawing.id);
    this.#events.drawn(drawing);
    return true;
  }

  /**
   * Changes a drawing. Consecutive changes with the same `part` become one step of the undo history. Returns false when the result
   * cannot be saved.
   */
  change(id: string, changes: Partial<Omit<Drawing, 'id' | 'kind'>>, part: string | null = null): boolean {
    const drawing = this.#drawings.get(id);
    if (!drawing || !this.#isAllowed(drawing)) return false;
    const next = { ...drawing, ...changes };
    if (!this.#accepts(next)) {
      this.#events.refused();
      return false;
    }
    this.#drawings.change([{ id, after: next }], part && `${id} ${part}`);
    return true;
  }

  /** Removes a drawing; asks first when another user drew it. Returns whether it is removed. */
  remove(id: string): boolean {
    const drawing = this.#drawings.get(id);
    if (!drawing || !this.#isAllowed(drawing)) return false;
    if (this.#drawings.authorshipOf(id)?.isOwn === false) {
      this.#ask(id);
      return false;
    }
    this.#remove(drawing);
    return true;
  }

  /** Answers the question whether the drawing of another user is removed. */
  confirmRemoval(isConfirmed: boolean): void {
    const drawing = this.#removing === null ? null : this.#drawings.get(this.#removing);
    this.#ask(null);
    if (drawing && isConfirmed) this.#remove(drawing);
  }

  #ask(id: string | null): void {
    this.#removing = id;
    this.state.changed();
  }

  #remove(drawing: Drawing): void {
    this.#drawings.remove(drawing.id);
    this.#events.removed(drawing);
  }

  #isAllowed(drawing: Drawing): boolean {
    if (this.#drawings.mayChange(drawing.id)) return true;
    this.#events.notYours(drawing);
    return false;
  }

  #kind(): DrawingKind {
    return this.#mode === null || this.#mode === 'change' || this.#mode === 'delete' ? 'point' : this.#mode;
  }

  #style(kind: DrawingKind): DrawingStyle {
    const style = this.#styles.get(kind) ?? (kind === 'marker' ? { ...defaultStyle(kind), typeProject: projectTypes[0]?.name ?? null } : defaultStyle(kind));
    this.#styles.set(kind, style);
    return style;
  }

  #begin(): void {
    const map = this.#map;
    if (!map || this.#mode === null) return;
    if (this.#mode === 'delete') this.#endMode = this.#deleting(map);
    else this.#endMode = this.#withSnapping(map, this.#mode === 'change' ? this.#changing(map) : this.#drawing(map, this.#mode));
  }

  #end(mode: Mode | null = null): void {
    this.#endMode();
    this.#endMode = () => undefined;
    this.#mode = mode;
  }

  #deleting(map: MapModel): () => void {
    return map.clicks.on(({ pixel }) => {
      const id = this.#layer.at(pixel);
      if (id !== null) this.remove(id);
    }, { tool: this.id });
  }

  #withSnapping({ olMap }: MapModel, end: () => void): () => void {
    if (!this.#snaps) return end;
    const stopSnapping = snapToSource(olMap, this.#layer.source);
    return () => {
      stopSnapping();
      end();
    };
  }

  #changing(map: MapModel): () => void {
    // The event `click` fires at once. `singleclick` waits for a second click, by which time the drawing may have been dragged away.
    const pressed = map.olMap.on('click', ({ pixel: [x = 0, y = 0] }) => {
      const drawing = this.#drawings.get(this.#layer.at([x, y]) ?? '');
      this.choose(drawing && this.#isAllowed(drawing) ? drawing.id : null);
    });
    const hand = new PointerEditing(map.olMap, {
      feature: () => this.#layer.chosenShape,
      changes: this.state,
      changed: (shape, outline) => {
        const id = String(shape.getId());
        if (!this.change(id, outline)) this.#layer.restore(id);
      },
    });
    return () => {
      unByKey(pressed);
      hand.destroy();
    };
  }

  #drawing({ olMap }: MapModel, kind: DrawingKind): () => void {
    const sketching = new Sketching(olMap, { type: geometryTypes[kind], style: sketchStyle(this.#style(kind)) }, {
      changed: () => this.state.changed(),
      begun: () => this.choose(null),
      ended: (drawn) => {
        const outline = outlineOf(drawn.getGeometry());
        if (outline) this.place(kind, outline);
        else this.#events.refused();
      },
    });
    this.#sketching = sketching;
    return () => {
      sketching.destroy();
      this.#sketching = null;
    };
  }

  #read(): RedlineState {
    const sketch = this.#sketching?.sketch ?? null;
    return { mode: this.#mode, isSketching: sketch !== null, radius: radiusOf(sketch), chosen: this.#chosen, style: this.#style(this.#kind()), snaps: this.#snaps, removing: this.#removing };
  }
}
