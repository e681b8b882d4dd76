import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { Readable } from '../model/derived.ts';
import type { MapServices } from '../model/services.ts';
import { attachLongPress, type LongPress } from './long-press.ts';
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
/** Pixels: the greatest distance between the two clicks of a double click. */
const DOUBLE_CLICK = 30;

export type ClickListener = (click: MapClick) => void;

export interface ClickOptions {
  /** The tool during which the listener is called; absent for a listener that is called while no tool is active. */
  readonly tool?: string;
}

interface Press {
  readonly event: MapBrowserEvent;
  /** The tool that was active when the pointer went up: `singleclick` waits for a second click, while a key may end the tool. */
  readonly active: string | null;
}

const distanceBetween = ({ event: { pixel: [x = 0, y = 0] } }: Press, { event: { pixel: [left = 0, top = 0] } }: Press): number => Math.hypot(left - x, top - y);

/**
 * Reports single clicks in the map, by pointer or key, to the listeners of the active tool, or to those without a tool. Without a tool, a
 * finger that rests on the map is a click too, at once; its release is not another. Two quick clicks at different places, which OpenLayers
 * takes for a double click, are two clicks.
 */
export class Clicks {
  readonly #listeners = new Map<ClickListener, string | null>();
  readonly #active: Readable<string | null>;
  readonly #longPress: LongPress;
  readonly #keys;
  #presses: readonly Press[] = [];
  #last: MapClick | null = null;

  readonly #first: (click: MapClick) => boolean;

  /** `first` gets each click while no tool is active; it returns true to keep the click from the listeners. */
  constructor(olMap: OlMap, active: Readable<string | null>, after: MapServices['after'], first: (click: MapClick) => boolean) {
    this.#active = active;
    this.#first = first;
    this.#keys = [
      olMap.on('click', (event) => {
        this.#presses = [...this.#presses.slice(-1), { event, active: active.get() }];
      }),
      olMap.on('singleclick', () => this.#presses.slice(-1).forEach((press) => this.#clicked(press))),
      olMap.on('dblclick', (event) => {
        const [earlier, later] = this.#presses;
        if (!earlier || !later || distanceBetween(earlier, later) <= DOUBLE_CLICK) return;
        // Keeps the map from zooming in.
        event.stopPropagation();
        for (const press of [earlier, later]) this.#clicked(press);
      }),
    ];
    this.#longPress = attachLongPress(olMap, after, (event) => this.#held(olMap, event));
  }

  /** The last click, unless a tool was active then: null after a click for a tool. */
  get last(): MapClick | null {
    return this.#last;
  }

  on(listener: ClickListener, { tool }: ClickOptions = {}): () => void {
    this.#listeners.set(listener, tool ?? null);
    return () => this.#listeners.delete(listener);
  }

  #clicked({ event: { coordinate, pixel, originalEvent }, active }: Press): void {
    if (this.#longPress.isUsed()) return;
    this.#report(coordinate, pixel, originalEvent as PointerEvent, active);
  }

  #held(olMap: OlMap, event: PointerEvent): boolean {
    const pixel = olMap.getEventPixel(event);
    const coordinate = olMap.getCoordinateFromPixel(pixel);
    if (!coordinate || this.#active.get() !== null) return false;
    this.#report(coordinate, pixel, event, null);
    return true;
  }

  #report([x = 0, y = 0]: readonly number[], [left = 0, top = 0]: readonly number[], by: PointerEvent, active: string | null): void {
    const { shiftKey, ctrlKey, metaKey, pointerId, pointerType } = by;
    const click: MapClick = {
      coordinate: [x, y],
      pixel: [left, top],
      adding: shiftKey || ctrlKey || metaKey,
      byKey: pointerId === KEYBOARD_POINTER,
      ...(pointerType === 'touch' && { tolerance: FINGER }),
    };
    if (active === null && this.#first(click)) return;
    this.#last = active === null ? click : null;
    for (const [listener, tool] of Array.from(this.#listeners)) if (tool === active) listener(click);
  }

  destroy(): void {
    unByKey(this.#keys);
    this.#longPress.detach();
    this.#listeners.clear();
  }
}
