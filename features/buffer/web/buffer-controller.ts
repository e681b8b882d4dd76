import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { bufferAround } from '#platform/geo/buffer.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import { bringIntoView } from './bring-into-view.ts';
import { bufferStyle } from './buffer-style.ts';
import { appliedTo, distancesOf, formatMetres, mainOf, stepOf, type Applied } from './distances.ts';
import { polygonDivisorOf } from '../settings.ts';
import { bufferTool } from '../buffer-tool.ts';

/** A map with selected features. */
export interface BufferChoice {
  readonly mapKey: string;
  readonly label: string;
}

export interface BufferState {
  /** Position of the slider, 1 to 500. */
  readonly step: number;
  readonly applied: Applied;
  /** The maps to choose from; empty when all selected features belong to one map. */
  readonly choices: readonly BufferChoice[];
  /** The map whose selected features get the buffer; null for all maps. */
  readonly chosen: string | null;
  /** How much of the selection has a geometry that cannot be buffered. */
  readonly unsupported: 'none' | 'some' | 'all';
  readonly isEmpty: boolean;
}

const USUAL_STEP = 50;

/** Keeps a buffer around the selected features while the tool is active. A click in the map changes the selection. */
export class BufferController implements MapTool {
  readonly id = bufferTool.name;
  readonly state: Derived<BufferState>;
  readonly #map: MapModel;
  readonly #divisor: number;
  readonly #source = new VectorSource();
  #controls: HTMLElement | null = null;
  #step = USUAL_STEP;
  #chosen: string | null = null;
  #unsupported: readonly Geometry[] = [];
  #geometry: Geometry | null = null;
  #frame: number | null = null;
  /** The selection for which a warning about unsupported geometries was logged. */
  #warnedOf: readonly Selected[] | null = null;

  constructor(map: MapModel) {
    this.#map = map;
    this.#divisor = polygonDivisorOf(map.configuration.tools);
    this.state = new Derived(() => this.#read());
  }

  start(map: MapModel): () => void {
    const removeLayer = map.addOverlay(new VectorLayer({ source: this.#source, style: bufferStyle }));
    const stopFollowing = map.selection.subscribe(() => this.#selected());
    const stopListening = map.clicks.on(({ coordinate }) => map.inquiries.ask({ geometry: { type: 'Point', coordinates: [...coordinate] } }), { tool: this.id });
    this.#selected();
    return () => {
      stopFollowing();
      stopListening();
      this.#cancelFrame();
      this.#source.clear();
      removeLayer();
    };
  }

  /** Tells which element holds the controls; it lies over the map, and the buffer is kept above it. */
  readonly setControls = (element: HTMLElement | null): void => {
    this.#controls = element;
  };

  /** Sets the position of the slider. The preview follows in the next frame. */
  setStep(step: number): void {
    this.#step = step;
    this.#change();
  }

  /** Sets the main distance in metres, as the user typed it. */
  setMetres(metres: number): void {
    this.setStep(stepOf(metres, this.state.get().applied, this.#divisor));
  }

  choose(mapKey: string | null): void {
    this.#chosen = mapKey;
    this.#change();
  }

  /** Asks for the features within the buffer. Returns false when there is no buffer or nothing answers. */
  ask(): boolean {
    this.#cancelFrame();
    this.#draw();
    const geometry = this.#geometry;
    return geometry !== null && this.#map.inquiries.ask({ geometry, label: formatMetres(mainOf(this.state.get().applied)) });
  }

  #selected(): void {
    if (!this.#choices().some(({ mapKey }) => mapKey === this.#chosen)) this.#chosen = null;
    this.#change();
  }

  #change(): void {
    this.state.changed();
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.#draw();
    });
  }

  #cancelFrame(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #selectedFeatures(): readonly Selected[] {
    const selected = this.#map.selection.get();
    return this.#chosen === null ? selected : selected.filter(({ mapKey }) => mapKey === this.#chosen);
  }

  #choices(): readonly BufferChoice[] {
    const keys = new Set(this.#map.selection.get().map(({ mapKey }) => mapKey));
    if (keys.size < 2) return [];
    return this.#map.layers.maps.get().flatMap(({ key, label }) => (keys.has(key) ? [{ mapKey: key, label }] : []));
  }

  #draw(): void {
    const selected = this.#selectedFeatures();
    const { geometry, unsupported } = bufferAround(selected.map((one) => one.geometry), distancesOf(this.#step, this.#divisor));
    this.#geometry = geometry;
    this.#unsupported = unsupported;
    if (unsupported.length > 0 && this.#warnedOf !== this.#map.selection.get()) {
      this.#warnedOf = this.#map.selection.get();
      this.#map.services.warn('Geometries left without a buffer', unsupported.map(({ type }) => type));
    }
    this.#source.clear();
    if (geometry) this.#source.addFeature(new Feature(new GeoJSON().readGeometry(geometry) ?? undefined));
    this.state.changed();
    if (geometry) bringIntoView(this.#map, geometry, this.#controls);
  }

  #read(): BufferState {
    const selected = this.#selectedFeatures();
    const some = this.#geometry === null ? 'all' : 'some';
    return {
      step: this.#step,
      applied: appliedTo(selected, distancesOf(this.#step, this.#divisor)),
      choices: this.#choices(),
      chosen: this.#chosen,
      unsupported: this.#unsupported.length === 0 ? 'none' : some,
      isEmpty: selected.length === 0,
    };
  }
}
