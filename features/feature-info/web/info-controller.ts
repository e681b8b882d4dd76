import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { containsExtent, containsPoint } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { featuresAt } from '#platform/map/hits/features-at.ts';
import { answersFromDrawn } from '#platform/map/hits/hit-feature.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { featureLimit, type askMap } from '../contract.ts';
import { pageSize, selectedOf, type FoundFeature, type FoundMap, type Info } from './found.ts';
import { answered, layersToAsk, ofAsked, ofDrawn } from './found-maps.ts';
import { Marks } from './marks-controller.ts';
import type { AskedPlace } from './place.ts';

export interface InfoCalls {
  /** One own feature, whole. */
  feature(id: number, signal: AbortSignal): Promise<Feature>;
  /** What the source of a map knows. */
  map(id: number, question: SentBody<typeof askMap>, signal: AbortSignal): Promise<NonNullable<AnswerOf<typeof askMap>>>;
}

export interface Press {
  /** EPSG:28992. */
  readonly coordinate: readonly [number, number];
  readonly byKey?: boolean;
  /** Pixels around it that may have been meant. */
  readonly tolerance?: number;
}

/** After what was to be drawn is drawn; the specification's second. */
const AFTER_RENDER_MS = 1000;
/** So long a press waits for what is being loaded. */
const LOADING_MS = 5000;
/** As near as the map goes to show where is asked, and how long it takes to get there: those of a highlight. */
const GO_THERE = { maxZoom: 17, duration: 2000 };

const idle: Info = { status: 'idle' };

/** Kinds that are images: nothing in what is drawn of them is a feature. */
const images = new Set(['Image', 'Tile']);

/** Maps whose source answers; those with a grid as well. */
const answersFromSource = ({ definition: { click, type } }: MapLayer): boolean =>
  click === 'featureInfo' || click === 'grid' || (click === 'featureInMap' && images.has(type));

/**
 * Asks what is at a place: what is drawn there, and the sources of the maps that say so. Keeps the answers as they
 * come in, and makes what was found stand out in the map. A later question makes an earlier one pointless.
 */
export class InfoController {
  readonly info: Derived<Info>;
  readonly #map: MapModel;
  readonly #calls: InfoCalls;
  readonly #marks: Marks;
  #info: Info = idle;
  #question = 0;
  #wantsFocus = false;
  #abort = new AbortController();
  #callOff: (() => void) | null = null;

  constructor(map: MapModel, calls: InfoCalls) {
    this.#map = map;
    this.#calls = calls;
    this.#marks = new Marks(map);
    this.info = new Derived(() => this.#info);
  }

  /** What is at a point that is in view. */
  async askAt({ coordinate, byKey = false, tolerance }: Press): Promise<void> {
    const place = { geometry: { type: 'Point' as const, coordinates: [...coordinate] } };
    if (this.#isLoading() && !(await this.#whenLoaded(place))) return;
    // Before the last answer goes: OpenLayers asks the layers of the frame that is on the screen.
    const hits = featuresAt(this.#map, { coordinate }, { tolerance });
    const drawn = hits.map((hit) => ofDrawn({ ...hit, features: hit.features.slice(0, featureLimit) }, hit.features.length > featureLimit));
    const { resolution } = this.#map.state.get();
    await this.#ask(place, drawn, { coordinate: [...coordinate] as [number, number], resolution }, byKey);
  }

  #isLoading(): boolean {
    return this.#map.layers.drawn.get().some((map) => answersFromDrawn(map) && map.state.get().load === 'loading');
  }

  /** What is still on its way would not be found. False: something else was asked meanwhile, or nothing any more. */
  async #whenLoaded(place: AskedPlace): Promise<boolean> {
    const { olMap, services } = this.#map;
    this.#begin(place, []);
    const { signal } = this.#abort;
    await new Promise<void>((resolve) => {
      const stop = services.after(LOADING_MS, resolve);
      olMap.once('rendercomplete', () => {
        stop();
        resolve();
      });
      olMap.render();
    });
    return !signal.aborted;
  }

  /** What touches an area that is in view. */
  async askWithin(place: AskedPlace, byKey = false): Promise<void> {
    const { featuresWithin } = await import('#platform/map/hits/features-within.ts');
    const hits = featuresWithin(this.#map, place.geometry, { limit: featureLimit });
    await this.#ask(place, hits.map((hit) => ofDrawn(hit, hit.limited)), { geometry: place.geometry }, byKey);
  }

  /** Goes to a place where that is needed, waits until it is drawn, and asks. For what was not pressed in the map. */
  askWhenDrawn(place: AskedPlace, byKey = false): void {
    this.clear();
    const { geometry } = place;
    const extent = extentOfGeometry(geometry);
    if (!extent) return;
    const { navigation, olMap, services, state } = this.#map;
    if (!containsExtent(state.get().extent, extent)) navigation.fit(extent, GO_THERE);
    this.#marks.showPlace(place);
    let callOff = (): void => undefined;
    const ask = (): void => {
      const [x = 0, y = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      void (geometry.type === 'Point' ? this.askAt({ coordinate: [x, y], byKey }) : this.askWithin(place, byKey));
    };
    const drawn = (): void => {
      if (olMap.getView().getAnimating()) return;
      olMap.un('rendercomplete', drawn);
      callOff = services.after(AFTER_RENDER_MS, ask);
    };
    olMap.on('rendercomplete', drawn);
    olMap.render();
    this.#callOff = () => {
      olMap.un('rendercomplete', drawn);
      callOff();
    };
  }

  /** For another part of the product: a press at once, an area when it is drawn. */
  answer(place: AskedPlace): void {
    const { geometry } = place;
    const [x = 0, y = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
    if (geometry.type === 'Point' && containsPoint(this.#map.state.get().extent, [x, y])) void this.askAt({ coordinate: [x, y] });
    else this.askWhenDrawn(place, true);
  }

  clear(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#marks.clear();
    this.#set(idle);
  }

  /** Whether the answer is to take the focus, because it was asked by key; true once. */
  takeFocus(): boolean {
    const wants = this.#wantsFocus;
    this.#wantsFocus = false;
    return wants;
  }

  /** Makes one stand out among what was found; null: none. */
  emphasise(feature: FoundFeature | null): void {
    this.#marks.emphasise(feature);
  }

  /** Asks for the rest of what comes from tiles. */
  async complete(mapKey: string, features: readonly FoundFeature[]): Promise<void> {
    const { signal } = this.#abort;
    const whole = await Promise.all(features.flatMap((feature) => (feature.restOf === null ? [] : [this.#fetchRest(feature, feature.restOf, signal)])));
    if (signal.aborted || whole.length === 0) return;
    const byKey = new Map(whole.map((feature) => [feature.key, feature]));
    this.#update(mapKey, (map) => ({
      features: map.features.map((feature) => byKey.get(feature.key) ?? feature),
      incomplete: map.incomplete || whole.some(({ failed }) => failed),
    }));
  }

  async #fetchRest(feature: FoundFeature, id: number, signal: AbortSignal): Promise<FoundFeature & { readonly failed: boolean }> {
    try {
      const { properties, geometry } = await this.#calls.feature(id, signal);
      return { ...feature, properties: properties ?? {}, geometry, restOf: null, failed: false };
    } catch {
      return { ...feature, restOf: null, failed: true };
    }
  }

  async #ask(place: AskedPlace, drawn: readonly FoundMap[], at: SentBody<typeof askMap>['at'], byKey: boolean): Promise<void> {
    const asked = this.#map.layers.drawn.get().filter(answersFromSource);
    const order = this.#map.layers.drawn.get().map(({ key }) => key);
    const maps = [...drawn, ...asked.map(ofAsked)].toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    this.#begin(place, maps);
    this.#wantsFocus = byKey;
    const { signal } = this.#abort;
    await Promise.all([
      ...drawn.map(async ({ key, features }) => {
        await this.complete(key, features.slice(0, pageSize));
        if (!signal.aborted) this.#update(key, () => ({ asking: false }));
      }),
      ...asked.map((map) => this.#askSource(map, at, signal)),
    ]);
    if (!signal.aborted && this.#info.status !== 'idle') this.#set({ ...this.#info, status: 'answered' });
  }

  #begin(place: AskedPlace, maps: readonly FoundMap[]): void {
    this.clear();
    this.#question += 1;
    this.#marks.showPlace(place);
    this.#set({ status: 'asking', question: this.#question, maps });
  }

  async #askSource(map: MapLayer, at: SentBody<typeof askMap>['at'], signal: AbortSignal): Promise<void> {
    const layers = layersToAsk(map);
    try {
      const answer = await this.#calls.map(map.definition.id, { at, ...(layers && { layers }) }, signal);
      if (!signal.aborted) this.#update(map.key, (found) => answered(found, answer));
    } catch (reason) {
      const failure = reason instanceof Error ? reason.message : '';
      if (!signal.aborted) this.#update(map.key, () => ({ asking: false, failure }));
    }
  }

  #update(mapKey: string, change: (map: FoundMap) => Partial<FoundMap>): void {
    const info = this.#info;
    if (info.status === 'idle') return;
    this.#set({ ...info, maps: info.maps.map((map) => (map.key === mapKey ? { ...map, ...change(map) } : map)) });
  }

  #set(info: Info): void {
    const before = this.#info;
    this.#info = info;
    if (info.status === 'idle') this.#map.selection.set([]);
    else if (before.status === 'idle' || info.maps !== before.maps) {
      this.#marks.showFound(info.maps);
      this.#map.selection.set(selectedOf(info.maps));
    }
    this.info.changed();
  }

  destroy(): void {
    this.clear();
  }
}
