import type { MapModel } from './map-model.ts';

/** Degrees per key press. */
const STEP = 15;

/** Returns the action of a key while the map has focus, or null. OpenLayers itself handles panning and zooming. */
const actionOf = (map: MapModel, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): (() => void) | null => {
  // Combinations with these modifiers belong to the browser and the screen reader.
  if (ctrlKey || altKey || metaKey) return null;
  const { navigation, configuration } = map;
  const canTurn = shiftKey && configuration.options.rotation;
  switch (key) {
    case 'ArrowLeft':
      return canTurn ? () => navigation.rotateBy(-STEP) : null;
    case 'ArrowRight':
      return canTurn ? () => navigation.rotateBy(STEP) : null;
    case 'n':
    case 'N':
      return () => navigation.resetRotation();
    case 'Home':
      return () => map.showAll();
    default:
      return null;
  }
};

/** Adds keys for rotating the map and showing its full extent. Returns a function that detaches them. */
export const attachMapKeys = (map: MapModel, element: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== element) return;
    const act = actionOf(map, event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
};
