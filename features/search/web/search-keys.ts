import type { SearchController } from './search-controller.ts';

/** Handles a key in the box. Returns whether the key was used. */
export const pressKey = (controller: SearchController, key: string): boolean => {
  const { recents, active } = controller.state.get();
  if (key === 'ArrowDown' || key === 'ArrowUp') controller.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter') controller.enter();
  else if (key === 'Escape') return controller.escape();
  else if (key === 'Delete' && recents.length > 0 && active !== null) controller.forget(active);
  else return false;
  return true;
};
