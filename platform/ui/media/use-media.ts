import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, and again when that changes. For what a style sheet cannot do by itself. */
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

/** Fingers are what this device is pointed at with: one taps, and does not click. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
