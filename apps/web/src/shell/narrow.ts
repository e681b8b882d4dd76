import { SMALL, useMedia } from '#platform/ui/media/use-media.ts';

/** The sheet is beside the map, because the window is too low to have it below. */
const BESIDE = '(max-height: 500px) and (min-width: 600px)';

export const isSmall = (): boolean => matchMedia(SMALL).matches;
export const useBeside = (): boolean => useMedia(BESIDE);
