/** What the map needs from its surroundings; tests give their own. */
export interface MapServices {
  /** Runs something once, later; returns what calls it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  /** For what runs by itself and has nobody to tell it to. */
  readonly warn: (message: string, detail?: unknown) => void;
  readonly reducedMotion: () => boolean;
}

export const browserServices: MapServices = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
  // oxlint-disable-next-line house/no-console -- what a map says of itself while nobody asked is logged, not shown
  warn: (message, detail) => console.warn(message, ...(detail === undefined ? [] : [detail])),
  reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};
