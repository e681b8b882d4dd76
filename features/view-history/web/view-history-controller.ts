import { unByKey } from 'ol/Observable.js';
import { Derived, sameFields, type Readable } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { View } from '#platform/map/model/navigation.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { sessionViews, type ViewStore } from './stored-views.ts';

/** Maximum number of views; the oldest are dropped, since a session may last all day. */
const MOST = 200;
/** Tolerances in pixels and radians below which two views are equal, because resizing and fitting round. */
const SAME_PIXELS = 1;
const SAME_ROTATION = 1e-3;

export interface ViewHistoryState {
  /** The first view is 1; 0 before the map was rendered. */
  readonly index: number;
  readonly length: number;
}

const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.resolution / other.resolution - 1) < 1e-3 &&
  Math.abs(one.rotation - other.rotation) < SAME_ROTATION &&
  Math.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]) < SAME_PIXELS * one.resolution;

/** The views of this session, one for each time that the map came to rest. */
class ViewHistory {
  readonly state: Readable<ViewHistoryState>;
  readonly #map: MapModel;
  readonly #store: ViewStore;
  readonly #changed: () => void;
  readonly #keys;
  #views: readonly View[] = [];
  #index = 0;

  constructor(map: MapModel, store: ViewStore) {
    this.#map = map;
    this.#store = store;
    const state = new Derived<ViewHistoryState>(() => ({ index: this.#index, length: this.#views.length }), sameFields);
    this.state = state;
    this.#changed = () => {
      store.write({ views: this.#views, index: this.#index });
      state.changed();
    };
    this.#keys = [
      map.olMap.on('moveend', () => this.#cameToRest()),
      // The initial view does not always cause a moveend; before the first rendering it has no position.
      map.olMap.on('postrender', () => {
        if (this.#index === 0 && map.olMap.isRendered()) this.#cameToRest();
      }),
    ];
    map.olMap.render();
  }

  back(): void {
    this.#goTo(this.#index - 1);
  }

  forward(): void {
    this.#goTo(this.#index + 1);
  }

  destroy(): void {
    unByKey(this.#keys);
  }

  #goTo(index: number): void {
    const view = this.#views[index - 1];
    if (!view) return;
    this.#index = index;
    this.#map.navigation.show(view);
    this.#changed();
  }

  /**
   * Records the view when the map comes to rest. After going back or forward the view is already in the history. A new view removes the
   * views after the current one.
   */
  #cameToRest(): void {
    const { centre, resolution, rotation } = this.#map.state.get();
    const view = { centre, resolution, rotation };
    const isFirst = this.#index === 0;
    // Continues with the history of the former page.
    if (isFirst) ({ views: this.#views, index: this.#index } = this.#store.read());
    const current = this.#views[this.#index - 1];
    if (current && isSameView(view, current)) {
      if (isFirst) this.#changed();
      return;
    }
    this.#views = [...this.#views.slice(0, this.#index), view].slice(-MOST);
    this.#index = this.#views.length;
    this.#changed();
  }
}

/** One history per map; it records views also while its buttons are not visible, and continues with the next map of the session. */
export const historyOf = perMap((map) => new ViewHistory(map, sessionViews(map.configuration.id)));
