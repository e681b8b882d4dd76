import type { askMap } from '#platform/contract/ask-map.ts';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { containsExtent, containsPoint } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { drawnLook } from '#platform/map/hits/drawn-look.ts';
import { featuresAt } from '#platform/map/hits/features-at.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { Derived } from '#platform/map/model/derived.ts';
import type { FoundObjects } from '#platform/map/model/inquiries.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { isSameObject } from '#platform/map/model/selection.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { featureLimit } from '../contract.ts';
import { keyOf, pageSize, type FoundFeature, type FoundMap, type Info } from './found.ts';
import { answered, keptOf, layersToAsk, ofAsked, ofDrawn, ofFound } from './found-maps.ts';
import { InfoState } from './info-state.ts';
import { loadingMaps, whenLoaded, whenStill } from './loading-maps-controller.ts';
import { nl } from './nl.ts';
import type { QueryPlace } from './place.ts';
import { pressedTables } from './press-table.ts';

export interface InfoCalls {
  /** Reads an own feature with all its attributes. */
  feature(id: number, signal: AbortSignal): Promise<Feature>;
  /** Queries the source of a map. */
  map(id: number, question: SentBody<typeof askMap>, signal: AbortSignal): Promise<NonNullable<AnswerOf<typeof askMap>>>;
  /** Tells whether the objects of a layer can be listed as rows. */
  hasRows(id: number, layer: string, signal: AbortSignal): Promise<boolean>;
}

export interface Press {
  /** EPSG:28992. */
  readonly coordinate: readonly [number, number];
  readonly byKey?: boolean;
  /** Hit tolerance in pixels. */
  readonly tolerance?: number;
}

/** Milliseconds between the drawing of the map and the query. */
const AFTER_RENDER_MS = 1000;
/** Milliseconds that a query waits for features that are being loaded, before it answers without them. */
const LOADING_MS = 5000;
/** The maximum zoom and the duration of a move to a place, the same as those of a highlight. */
const GO_THERE = { maxZoom: 17, duration: 2000 };

/** Types of maps without drawn features. */
const images = new Set(['Image', 'Tile']);

/** Returns whether the source of a map is queried; this includes maps with a grid. */
const answersFromSource = ({ definition: { click, type } }: MapLayer): boolean =>
  click === 'featureInfo' || click === 'grid' || (click === 'featureInMap' && images.has(type));

interface Query {
  readonly place: QueryPlace;
  readonly at: SentBody<typeof askMap>['at'];
  /** Returns what is drawn at the place. */
  readonly find: () => readonly FoundMap[];
  readonly byKey: boolean;
}

/**
 * Queries the features at a place: the drawn features, and the sources of maps that allow it. Collects the answers as they arrive, and
 * selects the features, which marks them on the map. A later query aborts an earlier one.
 */
export class InfoController {
  readonly info: Derived<Info>;
  readonly #map: MapModel;
  readonly #calls: InfoCalls;
  readonly #state: InfoState;
  #wantsFocus = false;
  #abort = new AbortController();

  constructor(map: MapModel, calls: InfoCalls) {
    this.#map = map;
    this.#calls = calls;
    this.#state = new InfoState(map);
    this.info = this.#state.info;
  }

  /** Queries a position that is in view. */
  async askAt({ coordinate, byKey = false, tolerance }: Press): Promise<void> {
    const { resolution } = this.#map.state.get();
    await this.#ask({
      place: { geometry: { type: 'Point', coordinates: [...coordinate] } },
      at: { coordinate: [...coordinate] as [number, number], resolution },
      find: () => featuresAt(this.#map, { coordinate }, { tolerance })
        .map((hit) => ofDrawn({ ...hit, features: hit.features.slice(0, featureLimit) }, hit.features.length > featureLimit)),
      byKey,
    });
  }

  /** Queries an area that is in view. */
  async askWithin(place: QueryPlace, byKey = false): Promise<void> {
    const { featuresWithin } = await import('#platform/map/hits/features-within.ts');
    await this.#ask({
      place, byKey, at: { geometry: place.geometry },
      find: () => featuresWithin(this.#map, place.geometry, { limit: featureLimit }).map((hit) => ofDrawn(hit, hit.limited)),
    });
  }

  /** Moves to a place if necessary, waits until it is drawn, and queries it. For places that the user did not click. */
  askWhenDrawn(place: QueryPlace, byKey = false): void {
    const { geometry } = place;
    const extent = extentOfGeometry(geometry);
    if (!extent) return;
    // Shows at once that the query runs.
    this.#begin(place, []);
    const { navigation, services, state } = this.#map;
    if (!containsExtent(state.get().extent, extent)) navigation.fit(extent, GO_THERE);
    const { signal } = this.#abort;
    const ask = (): void => {
      const [x = 0, y = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      void (geometry.type === 'Point' ? this.askAt({ coordinate: [x, y], byKey }) : this.askWithin(place, byKey));
    };
    void whenStill(this.#map, signal).then(() => {
      if (!signal.aborted) signal.addEventListener('abort', services.after(AFTER_RENDER_MS, ask), { once: true });
    });
  }

  /** Shows a place without querying the maps there. */
  showPlace(place: QueryPlace): void {
    this.clear();
    this.#state.showPlace(place);
  }

  /** Shows objects that another feature found, in place of the last answers; null: those of nobody. */
  list(found: FoundObjects | null): void {
    this.clear();
    const map = found && this.#map.layers.maps.get().find(({ key }) => key === found.mapKey);
    if (found && map) this.#state.showFound(ofFound(map, found));
  }

  /** Answers a query of another feature: a visible point at once, any other place once it is drawn. */
  answer(place: QueryPlace): void {
    const { geometry } = place;
    const [x = 0, y = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
    if (geometry.type === 'Point' && containsPoint(this.#map.state.get().extent, [x, y])) void this.askAt({ coordinate: [x, y] });
    else this.askWhenDrawn(place, true);
  }

  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#state.clear();
  }

  /** To be called when all panels of other features have loaded what they show of the place of this query. */
  placeAnswered(question: number): void {
    this.#state.placeAnswered(question);
  }

  /** Returns whether the answer takes the focus, because the query was made with the keyboard. Returns true once. */
  takeFocus(): boolean {
    const wants = this.#wantsFocus;
    this.#wantsFocus = false;
    return wants;
  }

  /** Opens or closes one of the found features; the open one is marked on the map. */
  setOpen(mapKey: string, feature: FoundFeature, isOpen: boolean): void {
    const { selection } = this.#map;
    if (isOpen) selection.open(keyOf(mapKey, feature));
    else selection.close(keyOf(mapKey, feature));
  }

  /** Returns whether the card of a feature begins open: that of the open feature, or of the first when none is open. */
  startsOpen(mapKey: string, feature: FoundFeature, isFirst: boolean): boolean {
    const opened = this.#map.selection.opened.get();
    return opened ? isSameObject(opened, keyOf(mapKey, feature)) : isFirst;
  }

  /** Returns the colour of a feature on the map; null for a map that its server draws. */
  colourOf(mapKey: string, { geometry, ...feature }: FoundFeature): string | null {
    const map = this.#map.layers.maps.get().find(({ key }) => key === mapKey);
    return map && geometry ? drawnLook(map, { ...feature, geometry }, this.#map.state.get().resolution).colour : null;
  }

  /** Completes features from tiles with the other attributes. */
  async complete(mapKey: string, features: readonly FoundFeature[]): Promise<void> {
    const { signal } = this.#abort;
    const whole = await Promise.all(features.flatMap((feature) => (feature.incompleteId === null ? [] : [this.#fetchAttributes(feature, feature.incompleteId, signal)])));
    if (signal.aborted || whole.length === 0) return;
    const byKey = new Map(whole.map((feature) => [feature.key, feature]));
    this.#state.update(mapKey, (map) => ({
      features: map.features.map((feature) => byKey.get(feature.key) ?? feature),
      incomplete: map.incomplete || whole.some(({ failed }) => failed),
    }));
  }

  async #fetchAttributes(feature: FoundFeature, id: number, signal: AbortSignal): Promise<FoundFeature & { readonly failed: boolean }> {
    try {
      const { properties, geometry } = await this.#calls.feature(id, signal);
      return { ...feature, properties: properties ?? {}, geometry, incompleteId: null, failed: false };
    } catch {
      return { ...feature, incompleteId: null, failed: true };
    }
  }

  async #ask(query: Query): Promise<void> {
    const { place, at, find, byKey } = query;
    const loading = loadingMaps(this.#map);
    if (loading.length > 0) {
      this.#begin(place, []);
      const { signal } = this.#abort;
      await whenLoaded(this.#map, loading, { signal, atMost: LOADING_MS });
      if (signal.aborted) return;
    }
    // Before the former answer is removed: OpenLayers searches the layers of the visible frame.
    const drawn = find();
    const late = loadingMaps(this.#map);
    const isLate = ({ key }: { readonly key: string }): boolean => late.some((map) => map.key === key);
    const asked = this.#map.layers.drawn.get().filter(answersFromSource);
    const order = this.#map.layers.drawn.get().map(({ key }) => key);
    const ready = drawn.filter((map) => !isLate(map));
    const waiting = late.map((map) => ({ ...(drawn.find(({ key }) => key === map.key) ?? ofAsked(map)), waiting: true }));
    const maps = [...ready, ...waiting, ...asked.map(ofAsked)].toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    this.#begin(place, maps);
    this.#wantsFocus = byKey;
    const { signal } = this.#abort;
    await Promise.all([
      ...ready.map((map) => this.#completeDrawn(map, signal)),
      ...late.map((map) => this.#askAgain(map, query, signal)),
      ...asked.map((map) => this.#askSource(map, at, signal)),
    ]);
    if (!signal.aborted) this.#state.end();
  }

  async #completeDrawn({ key, features }: FoundMap, signal: AbortSignal): Promise<void> {
    await this.complete(key, features.slice(0, pageSize));
    if (!signal.aborted) this.#state.update(key, () => ({ asking: false }));
  }

  /** Queries a map that was being loaded once it is drawn. */
  async #askAgain(map: MapLayer, { find }: Query, signal: AbortSignal): Promise<void> {
    await whenLoaded(this.#map, [map], { signal });
    if (signal.aborted) return;
    const found = find().find(({ key }) => key === map.key) ?? ofAsked(map);
    this.#state.update(map.key, () => ({ ...found, failure: map.state.get().load === 'broken' ? nl.notLoaded : null }));
    await this.#completeDrawn(found, signal);
  }

  #begin(place: QueryPlace, maps: readonly FoundMap[]): void {
    this.clear();
    this.#state.begin(place, maps);
  }

  async #askSource(map: MapLayer, at: SentBody<typeof askMap>['at'], signal: AbortSignal): Promise<void> {
    const layers = layersToAsk(map);
    try {
      const answer = await this.#calls.map(map.definition.id, { at, ...(layers && { layers }) }, signal);
      const keeps = await keptOf(this.#map, map);
      if (signal.aborted) return;
      this.#state.update(map.key, (found) => answered(found, answer, keeps));
      if (map.definition.click === 'grid') await this.#openTables(map, at, answer, signal);
    } catch (reason) {
      const failure = reason instanceof Error ? reason.message : '';
      if (!signal.aborted) this.#state.update(map.key, () => ({ asking: false, failure }));
    }
  }

  /** Opens what was found as tables, where the source has rows. */
  async #openTables(map: MapLayer, at: SentBody<typeof askMap>['at'], answer: NonNullable<AnswerOf<typeof askMap>>, signal: AbortSignal): Promise<void> {
    for (const question of pressedTables(map, at, answer)) {
      const hasRows = await this.#calls.hasRows(map.definition.id, question.layer ?? '', signal).catch(() => false);
      if (hasRows && !signal.aborted) bottomPanelOf(this.#map).getState().open(question, { attention: 'none' });
    }
  }

  destroy(): void {
    this.clear();
  }
}
