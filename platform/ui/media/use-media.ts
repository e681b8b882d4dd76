import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and re-renders when that changes. Prefer CSS where it can do the same. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const media = matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );

/** Returns whether the primary pointer is a finger, for texts that say "tap" in place of "click". */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
