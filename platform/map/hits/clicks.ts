import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { Readable } from '../model/derived.ts';
import { KEYBOARD_POINTER } from './press-centre.ts';

export interface MapClick {
  /** EPSG:28992. */
  readonly coordinate: readonly [number, number];
  /** From the top left of the map. */
  readonly pixel: readonly [number, number];
  /** Shift, control or command was held: add to what was chosen before. */
  readonly adding: boolean;
  /** Pressed by a key, at the crosshair. */
  readonly byKey: boolean;
  /** Pixels around it that may have been meant; absent: a mouse is as exact as it gets. */
  readonly tolerance?: number;
}

/** A fingertip hides what it touches. */
const FINGER = 12;

export type ClickListener = (click: MapClick) => void;

export interface ClickOptions {
  /** Heard while this tool is active; left out: while none is. */
  readonly tool?: string;
}

/** Single clicks in the map, by pointer or by key, for whoever's turn it is. */
export class Clicks {
  readonly #active: Readable<string | null>;
  readonly #listeners = new Map<ClickListener, string | null>();
  readonly #key;
  #last: MapClick | null = null;

  readonly #first: (click: MapClick) => boolean;

  /** `first` has a look at a click while no tool is active: true keeps it from the others. */
  constructor(olMap: OlMap, active: Readable<string | null>, first: (click: MapClick) => boolean) {
    this.#active = active;
    this.#first = first;
    this.#key = olMap.on('singleclick', (event) => this.#clicked(event));
  }

  /** The latest one that no tool took; null: there was none since the last that one did. */
  get last(): MapClick | null {
    return this.#last;
  }

  on(listener: ClickListener, { tool }: ClickOptions = {}): () => void {
    this.#listeners.set(listener, tool ?? null);
    return () => this.#listeners.delete(listener);
  }

  #clicked(event: MapBrowserEvent): void {
    const [x = 0, y = 0] = event.coordinate;
    const [left = 0, top = 0] = event.pixel;
    const { shiftKey, ctrlKey, metaKey, pointerId, pointerType } = event.originalEvent as PointerEvent;
    const click: MapClick = {
      coordinate: [x, y],
      pixel: [left, top],
      adding: shiftKey || ctrlKey || metaKey,
      byKey: pointerId === KEYBOARD_POINTER,
      ...(pointerType === 'touch' && { tolerance: FINGER }),
    };
    const turn = this.#active.get();
    if (turn === null && this.#first(click)) return;
    this.#last = turn === null ? click : null;
    for (const [listener, tool] of Array.from(this.#listeners)) if (tool === turn) listener(click);
  }

  destroy(): void {
    unByKey(this.#key);
    this.#listeners.clear();
  }
}
