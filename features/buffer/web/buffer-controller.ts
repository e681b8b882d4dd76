import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { bufferAround } from '#platform/geo/buffer.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import { bufferStyle } from './buffer-style.ts';
import { appliedTo, distancesOf, formatMetres, mainOf, stepOf, type Applied } from './distances.ts';
import { polygonDivisorOf } from '../settings.ts';
import { bufferTool } from '../buffer-tool.ts';

/** One of the maps that something is selected of. */
export interface BufferChoice {
  readonly mapKey: string;
  readonly label: string;
}

export interface BufferState {
  /** Of the slider: 1 to 500. */
  readonly step: number;
  readonly applied: Applied;
  /** What can be chosen from: empty where all is of one map. */
  readonly choices: readonly BufferChoice[];
  /** The map whose selected features have the buffer; null: all. */
  readonly chosen: string | null;
  /** What of the selection has no buffer. */
  readonly unsupported: 'none' | 'some' | 'all';
  readonly isEmpty: boolean;
}

const USUAL_STEP = 50;

/** Keeps a buffer around what is selected in the map, for as long as the tool is active. A press selects something else. */
export class BufferController implements MapTool {
  readonly id = bufferTool.name;
  readonly state: Derived<BufferState>;
  readonly #map: MapModel;
  readonly #divisor: number;
  readonly #source = new VectorSource();
  #step = USUAL_STEP;
  #chosen: string | null = null;
  #unsupported: readonly Geometry[] = [];
  #geometry: Geometry | null = null;
  #frame: number | null = null;
  /** Of which selection it was said that some of it has no buffer. */
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
      this.#callOff();
      this.#source.clear();
      removeLayer();
    };
  }

  /** A step of the slider; the preview follows with the next frame. */
  setStep(step: number): void {
    this.#step = step;
    this.#change();
  }

  /** The distance that is spoken of, as it was typed. */
  setMetres(metres: number): void {
    this.setStep(stepOf(metres, this.state.get().applied, this.#divisor));
  }

  choose(mapKey: string | null): void {
    this.#chosen = mapKey;
    this.#change();
  }

  /** Asks what lies within; false: nobody answers, or there is nothing to ask about. */
  ask(): boolean {
    this.#callOff();
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

  #callOff(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #taken(): readonly Selected[] {
    const selected = this.#map.selection.get();
    return this.#chosen === null ? selected : selected.filter(({ mapKey }) => mapKey === this.#chosen);
  }

  #choices(): readonly BufferChoice[] {
    const keys = new Set(this.#map.selection.get().map(({ mapKey }) => mapKey));
    if (keys.size < 2) return [];
    return this.#map.layers.maps.get().flatMap(({ key, label }) => (keys.has(key) ? [{ mapKey: key, label }] : []));
  }

  #draw(): void {
    const taken = this.#taken();
    const { geometry, unsupported } = bufferAround(taken.map((one) => one.geometry), distancesOf(this.#step, this.#divisor));
    this.#geometry = geometry;
    this.#unsupported = unsupported;
    if (unsupported.length > 0 && this.#warnedOf !== this.#map.selection.get()) {
      this.#warnedOf = this.#map.selection.get();
      this.#map.services.warn('Geometries left without a buffer', unsupported.map(({ type }) => type));
    }
    this.#source.clear();
    if (geometry) this.#source.addFeature(new Feature(new GeoJSON().readGeometry(geometry) ?? undefined));
    this.state.changed();
  }

  #read(): BufferState {
    const taken = this.#taken();
    const some = this.#geometry === null ? 'all' : 'some';
    return {
      step: this.#step,
      applied: appliedTo(taken, distancesOf(this.#step, this.#divisor)),
      choices: this.#choices(),
      chosen: this.#chosen,
      unsupported: this.#unsupported.length === 0 ? 'none' : some,
      isEmpty: taken.length === 0,
    };
  }
}
