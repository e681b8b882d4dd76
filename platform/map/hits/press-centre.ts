import type OlMap from 'ol/Map.js';

/** Pointer id of simulated events; any number that no real pointer has. */
export const KEYBOARD_POINTER = 728;

interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

const nothingHeld: HeldKeys = { shiftKey: false, ctrlKey: false };

/** Dispatches pointer events at the crosshair: the centre of the part of the map that panels leave free. */
const pointAtCentre = (olMap: OlMap, { shiftKey, ctrlKey }: HeldKeys, events: readonly [string, PointerEventInit][]): void => {
  const viewport = olMap.getViewport();
  const centre = olMap.getView().getCenter();
  const [x, y] = (centre && olMap.getPixelFromCoordinate(centre)) ?? [];
  if (!viewport || x === undefined || y === undefined) return;
  const { left, top } = viewport.getBoundingClientRect();
  const pointer: PointerEventInit = {
    shiftKey,
    ctrlKey,
    clientX: left + x,
    clientY: top + y,
    pointerId: KEYBOARD_POINTER,
    pointerType: 'mouse',
    isPrimary: true,
    bubbles: true,
    cancelable: true,
  };
  for (const [type, button] of events) viewport.dispatchEvent(new PointerEvent(type, { ...pointer, ...button }));
};

export const hoverCentre = (olMap: OlMap): void => pointAtCentre(olMap, nothingHeld, [['pointermove', { button: -1 }]]);

/**
 * Clicks at the crosshair. The map gets the same events as from a mouse, so that every tool made for the pointer
 * (drawing, measuring, feature info) works by key as well.
 */
export const pressCentre = (olMap: OlMap, held: HeldKeys = nothingHeld): void =>
  pointAtCentre(olMap, held, [
    ['pointermove', { button: -1 }],
    ['pointerdown', { button: 0, buttons: 1 }],
    ['pointerup', { button: 0 }],
  ]);
