import { useSyncExternalStore } from 'react';

/** The page is made for a phone, also in landscape, and for windows at a zoom of 400 %. The style sheets use the same numbers. */
const small = matchMedia('(max-width: 750px), (max-height: 500px)');
/** The sheet is beside the map, because the window is too low to have it below. */
const beside = matchMedia('(max-height: 500px) and (min-width: 600px)');

const subscribeTo = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToSmall = subscribeTo(small);
const subscribeToBeside = subscribeTo(beside);

export const isSmall = (): boolean => small.matches;
export const useSmall = (): boolean => useSyncExternalStore(subscribeToSmall, isSmall);
export const useBeside = (): boolean => useSyncExternalStore(subscribeToBeside, () => beside.matches);
