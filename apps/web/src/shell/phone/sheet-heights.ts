import type { SheetHeight } from '#platform/web/shell/drawer.ts';

/** Pixels: the grip and the heading. */
const PEEK = 64;
/** Share of the available height, which is the screen without the bar at the foot. With that bar the sheet takes at most 45 % of a phone. */
const HALF = 0.37;
/** Pixels above the sheet at full height: the search box. */
export const ABOVE = 64;

/** The heights in their order. A phone in landscape has the sheet beside the map, where half a sheet would show nothing. */
export const heightsFor = (isBeside: boolean): readonly SheetHeight[] => (isBeside ? ['peek', 'full'] : ['peek', 'half', 'full']);

/** Returns the height that is shown for the one that is kept. */
export const shownHeight = (height: SheetHeight, isBeside: boolean): SheetHeight => (isBeside && height === 'half' ? 'full' : height);

export const cssHeight: Readonly<Record<SheetHeight, string>> = {
  peek: `${PEEK}px`,
  half: `${HALF * 100}%`,
  full: `calc(100% - ${ABOVE}px - env(safe-area-inset-top, 0px))`,
};

const pixelsOf = (height: SheetHeight, available: number): number => ({ peek: PEEK, half: HALF * available, full: available - ABOVE })[height];

/** Returns how much of the map a sheet covers that leaves some of it; a higher one covers all, until the user has read it. */
export const sheetCover = (available: number): number => pixelsOf('half', available);

/** Milliseconds for which a sheet that is let go keeps its speed. */
const GLIDE_MS = 150;

/**
 * Returns where a dragged sheet comes to rest; null: it closes. `pixels` is its height, `speed` in pixels per millisecond upwards,
 * `available` the height of the part of the page that it may fill.
 */
export const restingHeight = (pixels: number, speed: number, available: number, heights: readonly SheetHeight[]): SheetHeight | null => {
  const goal = pixels + speed * GLIDE_MS;
  if (goal < PEEK * 0.6) return null;
  const distance = (height: SheetHeight): number => Math.abs(pixelsOf(height, available) - goal);
  return heights.reduce((nearest, height) => (distance(height) < distance(nearest) ? height : nearest));
};

/** Returns the next height of the grip when it is pressed: up, and from the top to the strip. */
export const nextHeight = (height: SheetHeight, heights: readonly SheetHeight[]): SheetHeight =>
  heights[(heights.indexOf(height) + 1) % heights.length] ?? height;

/** Returns the height one step up or down; the same at the end. */
export const steppedHeight = (height: SheetHeight, step: 1 | -1, heights: readonly SheetHeight[]): SheetHeight =>
  heights[heights.indexOf(height) + step] ?? height;
