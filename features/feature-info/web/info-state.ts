import { Derived } from '#platform/map/model/derived.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { selectedOf, type FoundMap, type Info } from './found.ts';
import { PlaceMark } from './place-mark-controller.ts';
import { positionOf, type QueryPlace } from './place.ts';

const idle: Info = { status: 'idle' };

/** The last query and its answers. Marks the place on the map, and selects the found features. */
export class InfoState {
  readonly info: Derived<Info>;
  readonly #map: MapModel;
  readonly #placeMark: PlaceMark;
  #info: Info = idle;
  #question = 0;

  constructor(map: MapModel) {
    this.#map = map;
    this.#placeMark = new PlaceMark(map);
    this.info = new Derived(() => this.#info);
  }

  /** Begins a query of these maps. */
  begin(place: QueryPlace, maps: readonly FoundMap[]): void {
    this.#placeMark.show(place);
    this.#show(place, { status: 'asking', maps, isPlaceOnly: false });
  }

  /** Shows a place without a query. */
  showPlace(place: QueryPlace): void {
    this.#show(place, { status: 'answered', maps: [], isPlaceOnly: true });
  }

  /** Shows objects that were found without a place. */
  showFound(map: FoundMap): void {
    this.#placeMark.clear();
    this.#map.inquiries.shown(null);
    this.#question += 1;
    this.#set({ status: 'answered', question: this.#question, maps: [map], at: null, isPlaceOnly: false, hasPlaceAnswered: false });
  }

  /** Changes the answer of one map. */
  update(mapKey: string, change: (map: FoundMap) => Partial<FoundMap>): void {
    const info = this.#info;
    if (info.status === 'idle') return;
    this.#set({ ...info, maps: info.maps.map((map) => (map.key === mapKey ? { ...map, ...change(map) } : map)) });
  }

  /** Ends the query: all maps have answered. */
  end(): void {
    if (this.#info.status !== 'idle') this.#set({ ...this.#info, status: 'answered' });
  }

  /** All panels of other features have loaded what they show of the place of this query. */
  placeAnswered(question: number): void {
    const info = this.#info;
    if (info.status === 'idle' || info.question !== question || info.hasPlaceAnswered) return;
    this.#set({ ...info, hasPlaceAnswered: true });
  }

  clear(): void {
    this.#placeMark.clear();
    this.#map.inquiries.shown(null);
    this.#set(idle);
  }

  #show(place: QueryPlace, info: Pick<Exclude<Info, { readonly status: 'idle' }>, 'status' | 'maps' | 'isPlaceOnly'>): void {
    this.#question += 1;
    this.#map.inquiries.shown(place.geometry);
    this.#set({ ...info, question: this.#question, at: positionOf(place), hasPlaceAnswered: false });
  }

  #set(info: Info): void {
    const before = this.#info;
    this.#info = info;
    if (info.status === 'idle') this.#map.selection.set([]);
    else if (before.status === 'idle' || info.maps !== before.maps) this.#map.selection.set(selectedOf(info.maps));
    this.info.changed();
  }
}
