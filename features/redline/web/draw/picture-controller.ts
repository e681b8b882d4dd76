import type { Coordinate } from 'ol/coordinate.js';
import type { FeatureLike } from 'ol/Feature.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Layer, { type Options } from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import LayerRenderer from 'ol/renderer/Layer.js';
import type VectorSource from 'ol/source/Vector.js';
import ViewHint from 'ol/ViewHint.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { grow } from '#platform/geo/extent.ts';
import { inOrder, paint, placeIn, touches, type CanvasView } from './brush-controller.ts';
import { reachOf, WIDEST_REACH } from './drawing-style.ts';
import type { Shape } from './shape-controller.ts';

/** Milliseconds of drawing before it yields to the page. */
const SLICE = 24;

/** A canvas with the view that it shows and the revision of the source when it was started. */
interface Snapshot {
  readonly canvas: HTMLCanvasElement;
  readonly view: CanvasView;
  readonly revision: number;
}

const isMoving = ({ viewHints }: FrameState): boolean => Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);

const viewOf = ({ viewState: { center: [x = 0, y = 0], resolution, rotation }, size: [width = 0, height = 0], pixelRatio }: FrameState): CanvasView =>
  ({ centre: [x, y], resolution, rotation, size: [width, height], ratio: pixelRatio });

const isSame = (one: CanvasView, other: CanvasView): boolean =>
  one.resolution === other.resolution && one.rotation === other.rotation && one.ratio === other.ratio &&
  one.centre.every((value, axis) => value === other.centre[axis]) && one.size.every((value, axis) => value === other.size[axis]);

/** Returns an extent that covers the view at any rotation. */
const extentOf = ({ centre: [x, y], size: [width, height], resolution }: CanvasView): Extent =>
  grow([x, y, x, y], (Math.hypot(width, height) / 2) * resolution);

/**
 * Renders the drawings in time slices when the map stands still, so that the page stays responsive. While the map moves, the browser
 * moves the finished picture with a CSS transform.
 */
class PictureRenderer extends LayerRenderer<Picture> {
  /** Contains the canvas. Without it OpenLayers would reuse the canvas for the next layer. */
  readonly #frame: HTMLElement;
  /** The canvas on the screen. */
  #shown: Snapshot | null = null;
  /** The canvas being drawn, shown when it is complete. */
  #pending: (Snapshot & { readonly steps: Generator<void> }) | null = null;
  #spare: HTMLCanvasElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(layer: Picture) {
    super(layer);
    this.#frame = document.createElement('div');
    this.#frame.className = layer.getClassName();
    this.#frame.style.cssText = 'position: absolute; inset: 0; transform-origin: 0 0; pointer-events: none';
  }

  override prepareFrame(): boolean {
    return true;
  }

  override renderFrame(frame: FrameState): HTMLElement {
    const view = viewOf(frame);
    if (isMoving(frame)) this.#cancel();
    else this.#update(view);
    // The map counts as rendered when the complete picture is on the screen.
    this.ready = this.#pending === null;
    if (this.#shown) {
      const { canvas, view: drawn } = this.#shown;
      if (canvas.parentElement !== this.#frame) this.#frame.replaceChildren(canvas);
      this.#frame.style.transform = isSame(view, drawn) ? '' : placeIn(view, drawn);
    }
    return this.#frame;
  }

  /** Calls back with the topmost drawing at a position. */
  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate, { viewState }: FrameState, tolerance: number, callback: (feature: FeatureLike, layer: Picture, geometry: SimpleGeometry) => T,
  ): T | undefined {
    const [x = 0, y = 0] = coordinate;
    const { resolution, rotation } = viewState;
    const within = (pixels: number) => grow([x, y, x, y], (pixels + tolerance) * resolution);
    const near = this.getLayer().shapes.getFeaturesInExtent(within(WIDEST_REACH))
      .filter((shape) => shape.getGeometry()?.intersectsExtent(within(reachOf(shape))) ?? false);
    const found = inOrder(near).findLast((shape) => touches(shape, [x, y], { resolution, rotation }, tolerance));
    return found && callback(found, this.getLayer(), found.getGeometry() as SimpleGeometry);
  }

  /** Starts drawing a new picture when the view or the source has changed. */
  #update(view: CanvasView): void {
    const revision = this.getLayer().shapes.getRevision();
    const shows = (snapshot: Snapshot | null): boolean => snapshot !== null && isSame(snapshot.view, view);
    if (shows(this.#shown) && this.#shown?.revision === revision) return;
    // Changes during drawing wait for the next picture; otherwise many changes would keep it from being completed.
    if (this.#pending && shows(this.#pending)) return;
    this.#cancel();
    const canvas = this.#blankCanvas(view);
    // The canvas is read after every few shapes, so it stays in main memory instead of on the GPU.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    const shapes = inOrder(this.getLayer().shapes.getFeaturesInExtent(grow(extentOf(view), WIDEST_REACH * view.resolution)));
    this.#pending = { canvas, view, revision, steps: paint(context, view, shapes) };
    this.#drawSlice();
  }

  #drawSlice(): void {
    const pending = this.#pending;
    if (!pending) return;
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      if (!pending.steps.next().done) continue;
      this.#spare = this.#shown?.canvas ?? null;
      this.#shown = pending;
      this.#pending = null;
      if (this.#timer !== undefined) this.getLayer().changed();
      this.#timer = undefined;
      return;
    }
    this.#timer = setTimeout(() => this.#drawSlice());
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending) this.#spare = this.#pending.canvas;
    this.#pending = null;
  }

  /** Returns an empty canvas with the size of the map. */
  #blankCanvas({ size: [width, height], ratio }: CanvasView): HTMLCanvasElement {
    const canvas = this.#spare ?? document.createElement('canvas');
    this.#spare = null;
    canvas.style.cssText = 'display: block; width: 100%; height: 100%';
    // Setting the size also clears the canvas.
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    return canvas;
  }

  override disposeInternal(): void {
    this.#cancel();
    super.disposeInternal();
  }
}

/** A layer that renders many drawings as one picture. */
export class Picture extends Layer<VectorSource<Shape>, PictureRenderer> {
  readonly shapes: VectorSource<Shape>;

  constructor(options: Options<VectorSource<Shape>> & { readonly source: VectorSource<Shape> }) {
    super(options);
    this.shapes = options.source;
  }

  override createRenderer(): PictureRenderer {
    return new PictureRenderer(this);
  }
}
