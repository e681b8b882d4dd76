import { useSyncExternalStore } from 'react';

/** Where the drawer takes the whole width. The style sheets of the shell name the same number. */
const narrow = matchMedia('(max-width: 750px)');
/** Where there is room for words beside the icons of tools. */
const roomy = matchMedia('(min-width: 1200px)');

const subscribeTo = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToNarrow = subscribeTo(narrow);
const subscribeToRoomy = subscribeTo(roomy);

export const isNarrow = (): boolean => narrow.matches;
export const useNarrow = (): boolean => useSyncExternalStore(subscribeToNarrow, isNarrow);
export const useRoomy = (): boolean => useSyncExternalStore(subscribeToRoomy, () => roomy.matches);
