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

/** Returns whether the device has fingers as its only pointers, so that it probably has no keyboard. */
export const isTouchOnly = (): boolean => matchMedia('(any-pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;

/** Returns whether the primary pointer is a finger, for texts that say "tap" in place of "click". */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
