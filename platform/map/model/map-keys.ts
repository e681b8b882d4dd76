import type { MapModel } from './map-model.ts';

/** Degrees that one press turns the map. */
const STEP = 15;

/** What each key does while the map has the focus; panning and zooming by key are OpenLayers' own. */
const actionOf = (map: MapModel, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): (() => void) | null => {
  // Those are the browser's and the screen reader's.
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

/** Lets keys do what else only the pointer could: turn the map, and show all of it. Returns what ends it. */
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
