import { useSyncExternalStore } from 'react';

/** The drawer takes the full width. The style sheets of the shell use the same number. */
const narrow = matchMedia('(max-width: 750px)');
/** The tools are one button with a menu: on phones, also in landscape, and in windows at a zoom of 400 %. */
const small = matchMedia('(max-width: 750px), (max-height: 500px)');

const subscribeTo = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToNarrow = subscribeTo(narrow);
const subscribeToSmall = subscribeTo(small);

export const isNarrow = (): boolean => narrow.matches;
export const useNarrow = (): boolean => useSyncExternalStore(subscribeToNarrow, isNarrow);
export const useSmall = (): boolean => useSyncExternalStore(subscribeToSmall, () => small.matches);
