import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { Readable } from '../model/derived.ts';
import { KEYBOARD_POINTER } from './press-centre.ts';

export interface MapClick {
  /** EPSG:28992. */
  readonly coordinate: readonly [number, number];
  /** CSS pixels from the top left of the map. */
  readonly pixel: readonly [number, number];
  /** Whether shift, control or command was held: the click adds to the selection. */
  readonly adding: boolean;
  /** Whether a key made the click, at the crosshair. */
  readonly byKey: boolean;
  /** Pixels by which the click may be off, for touch; absent for a mouse. */
  readonly tolerance?: number;
}

/** Pixels; a fingertip hides what it touches. */
const FINGER = 12;

export type ClickListener = (click: MapClick) => void;

export interface ClickOptions {
  /** The tool during which the listener is called; absent for a listener that is called while no tool is active. */
  readonly tool?: string;
}

/** Reports single clicks in the map, by pointer or key, to the listeners of the active tool, or to those without a tool. */
export class Clicks {
  readonly #active: Readable<string | null>;
  readonly #listeners = new Map<ClickListener, string | null>();
  readonly #key;
  #last: MapClick | null = null;

  readonly #first: (click: MapClick) => boolean;

  /** `first` gets each click while no tool is active; it returns true to keep the click from the listeners. */
  constructor(olMap: OlMap, active: Readable<string | null>, first: (click: MapClick) => boolean) {
    this.#active = active;
    this.#first = first;
    this.#key = olMap.on('singleclick', (event) => this.#clicked(event));
  }

  /** The last click, unless a tool was active then: null after a click for a tool. */
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
    const active = this.#active.get();
    if (active === null && this.#first(click)) return;
    this.#last = active === null ? click : null;
    for (const [listener, tool] of Array.from(this.#listeners)) if (tool === active) listener(click);
  }

  destroy(): void {
    unByKey(this.#key);
    this.#listeners.clear();
  }
}
