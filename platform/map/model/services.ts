import { isDark } from '#platform/ui/theme/theme.ts';

/** Browser functions that the map uses; tests replace them. */
export interface MapServices {
  /** Runs a function once after a delay. Returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly fetch: (url: string, init: { readonly signal: AbortSignal; readonly cache?: RequestCache }) => Promise<Response>;
  /** Logs a problem of background work, which no user waits for. */
  readonly warn: (message: string, detail?: unknown) => void;
  readonly reducedMotion: () => boolean;
  /** Whether the page has the dark theme. */
  readonly isDark: () => boolean;
  /** Whether the screen has so many pixels that a picture of one pixel per CSS pixel looks blurred. */
  readonly isSharp: () => boolean;
}

export const browserServices: MapServices = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
  // oxlint-disable-next-line house/no-console -- problems of background work are logged, not shown
  warn: (message, detail) => console.warn(message, ...(detail === undefined ? [] : [detail])),
  reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  isDark,
  isSharp: () => window.devicePixelRatio >= 1.5,
};

/** Requests without cookies, for a page in a frame of another website. */
export const withoutCookies: Pick<MapServices, 'fetch'> = { fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }) };
