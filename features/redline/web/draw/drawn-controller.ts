import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Step } from '../model/undo-history.ts';
import type { Drawings } from '../model/drawings.ts';
import { chosenStyle, drawingKey, drawingStyle } from './drawing-style.ts';
import { Picture } from './picture-controller.ts';
import { shownDrawings, type ShownDrawings } from '../shown-drawings.ts';
import { reshape, shapeOf, type Shape } from './shape-controller.ts';
import type { Drawing } from '../model/drawing.ts';

/**
 * Above this number the drawings are rendered as one picture, updated when the map stands still; drawing them in every frame is too
 * slow.
 */
const MANY = 200;
/** Pixels of hit tolerance, for fingers. */
const TOLERANCE = 8;
const NEAREST_ZOOM = 17;

/** Renders the drawings of a configuration above its maps, with the chosen one on top. */
export class DrawnLayer {
  readonly #map: MapModel;
  readonly #drawings: Drawings;
  /** All drawings except the chosen one. */
  readonly source = new VectorSource<Shape>();
  readonly #chosenSource = new VectorSource<Shape>();
  /** Hidden while nothing is chosen, because an empty layer still costs time in every frame. */
  readonly #chosenLayer = new VectorLayer({ source: this.#chosenSource, style: chosenStyle, zIndex: 1, visible: false });
  readonly #shown: ShownDrawings;
  readonly #stop: (() => void)[];
  #layer: BaseLayer | null = null;
  #removeLayer: () => void = () => undefined;
  #isPicture = false;
  #chosen: string | null = null;

  constructor(map: MapModel, drawings: Drawings) {
    this.#map = map;
    this.#drawings = drawings;
    this.#shown = shownDrawings(map);
    this.#useLayer(false);
    this.#stop = [
      map.addOverlay(this.#chosenLayer), drawings.onChange((done) => this.#follow(done)), this.#shown.state.subscribe(() => this.#showLayers()),
    ];
    this.#chosenLayer.setZIndex((this.#chosenLayer.getZIndex() ?? 0) + 1);
    this.#follow([...drawings.history.get().drawings.values()].map((after) => ({ id: after.id, before: null, after })));
  }

  /** The map feature of the chosen drawing, for changing it with the pointer. */
  get chosenShape(): Shape | null {
    return this.#chosenSource.getFeatures()[0] ?? null;
  }

  /** Moves a drawing to the top and highlights it; null for none. */
  choose(id: string | null): void {
    if (id === this.#chosen) return;
    const before = this.#chosen;
    this.#chosen = id;
    this.#chosenSource.clear();
    this.#showLayers();
    for (const one of [before, id]) {
      const drawing = one === null ? null : this.#drawings.get(one);
      if (drawing) this.#show(drawing);
    }
  }

  /** Returns the id of the topmost drawing at a pixel. */
  at(pixel: readonly [number, number]): string | null {
    const own = new Set<BaseLayer>(this.#layer ? [this.#layer, this.#chosenLayer] : [this.#chosenLayer]);
    const found = this.#map.olMap.forEachFeatureAtPixel(
      [...pixel],
      (feature) => (feature.get(drawingKey) as Drawing | undefined)?.id,
      { layerFilter: (layer) => own.has(layer), hitTolerance: TOLERANCE },
    );
    return found ?? null;
  }

  goTo(id: string): void {
    const extent = this.#shape(id)?.getGeometry()?.getExtent();
    if (extent) this.#map.navigation.fit(extent as Extent, { maxZoom: NEAREST_ZOOM, margin: 60 });
  }

  /** Shows a drawing as stored again, after a change with the pointer was refused. */
  restore(id: string): void {
    const drawing = this.#drawings.get(id);
    if (drawing) this.#show(drawing);
  }

  #shape(id: string): Shape | null {
    const found = this.source.getFeatureById(id) ?? this.#chosenSource.getFeatureById(id);
    return found && !Array.isArray(found) ? found : null;
  }

  #follow(done: Step): void {
    if (done.length > 20) this.#followMany(done);
    else {
      for (const { id, after } of done) {
        if (after) this.#show(after);
        else this.#drop(id);
      }
    }
    this.#useLayer(this.#drawings.size > MANY);
    this.#shown.setCount(this.#drawings.size);
  }

  /** Adds all new features in one call, so that the source sends one event. */
  #followMany(done: Step): void {
    const fresh = done.flatMap(({ id, after }) => (after && id !== this.#chosen && !this.#shape(id) ? [shapeOf(after)] : []));
    const freshIds = new Set(fresh.map((shape) => shape.getId()));
    for (const { id, after } of done) {
      if (!after) this.#drop(id);
      else if (!freshIds.has(id)) this.#show(after);
    }
    this.source.addFeatures(fresh);
  }

  #show(drawing: Drawing): void {
    const source = drawing.id === this.#chosen ? this.#chosenSource : this.source;
    const shape = this.#shape(drawing.id);
    if (shape && source.hasFeature(shape)) {
      reshape(shape, drawing);
      return;
    }
    this.#drop(drawing.id);
    source.addFeature(shapeOf(drawing));
  }

  #drop(id: string): void {
    const shape = this.#shape(id);
    if (!shape) return;
    if (this.source.hasFeature(shape)) this.source.removeFeature(shape);
    else this.#chosenSource.removeFeature(shape);
  }

  #showLayers(): void {
    const { isVisible } = this.#shown.state.get();
    this.#layer?.setVisible(isVisible);
    this.#chosenLayer.setVisible(isVisible && this.#chosen !== null);
  }

  #useLayer(asPicture: boolean): void {
    if (this.#layer && asPicture === this.#isPicture) return;
    this.#removeLayer();
    const { source } = this;
    this.#layer = asPicture ? new Picture({ source, className: 'ol-layer cook-drawings' }) : new VectorLayer({ source, style: drawingStyle });
    this.#isPicture = asPicture;
    this.#removeLayer = this.#map.addOverlay(this.#layer);
    this.#showLayers();
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    this.#removeLayer();
    // The next frame still refers to the layers; only their sources are cleared.
    this.source.clear();
    this.#chosenSource.clear();
  }
}
