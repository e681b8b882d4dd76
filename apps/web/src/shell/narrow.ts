import { useSyncExternalStore } from 'react';

/** Where the drawer takes the whole width. The style sheets of the shell name the same number. */
const narrow = matchMedia('(max-width: 750px)');
/** Where the tools are one button with a menu: on phones, also on their side, and in a window at 400 %. */
const small = matchMedia('(max-width: 768px), (max-height: 500px)');
/** Where there is room for words beside the icons of tools. */
const roomy = matchMedia('(min-width: 1200px)');

const subscribeTo = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToNarrow = subscribeTo(narrow);
const subscribeToSmall = subscribeTo(small);
const subscribeToRoomy = subscribeTo(roomy);

export const isNarrow = (): boolean => narrow.matches;
export const useNarrow = (): boolean => useSyncExternalStore(subscribeToNarrow, isNarrow);
export const useSmall = (): boolean => useSyncExternalStore(subscribeToSmall, () => small.matches);
export const useRoomy = (): boolean => useSyncExternalStore(subscribeToRoomy, () => roomy.matches);
