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

/** The page is made for a phone, also in landscape, and for windows at a zoom of 400 %: panels are sheets. The style sheets use the same numbers. */
export const SMALL = '(max-width: 750px), (max-height: 500px)';

export const useSmall = (): boolean => useMedia(SMALL);

/** Returns whether the device has fingers as its only pointers, so that it probably has no keyboard. */
export const isTouchOnly = (): boolean => matchMedia('(any-pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;

/** Returns whether the primary pointer is a finger, for texts that say "tap" in place of "click". */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
