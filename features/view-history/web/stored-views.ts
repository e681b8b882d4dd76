import type { View } from '#platform/map/model/navigation.ts';

export interface StoredViews {
  readonly views: readonly View[];
  /** The first view is 1. */
  readonly index: number;
}

/** Stores a history beyond the life of the page. */
export interface ViewStore {
  read(): StoredViews;
  write(stored: StoredViews): void;
}

const nothing: StoredViews = { views: [], index: 0 };

const isView = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isFinite) && value[2] > 0;

const readText = (text: string): StoredViews => {
  const stored = JSON.parse(text) as { views?: unknown; index?: unknown } | null;
  const { views, index } = stored ?? {};
  if (!Array.isArray(views) || !views.every(isView) || !Number.isInteger(index)) return nothing;
  return {
    views: views.map(([x, y, resolution, rotation]): View => ({ centre: [x, y], resolution, rotation })),
    index: Math.min(Math.max(Number(index), 0), views.length),
  };
};

/** Stores the history of a configuration in the session storage of the tab, which is cleared at sign-out. */
export const sessionViews = (configurationId: number): ViewStore => {
  const key = `view_history_${configurationId}`;
  return {
    read: () => {
      try {
        return readText(sessionStorage.getItem(key) ?? 'null');
      } catch {
        // The stored text is invalid, or the browser has no storage.
        return nothing;
      }
    },
    write: ({ views, index }) => {
      try {
        const rows = views.map(({ centre: [x, y], resolution, rotation }) => [x, y, resolution, rotation]);
        sessionStorage.setItem(key, JSON.stringify({ views: rows, index }));
      } catch {
        // Without storage the history lives as long as the page.
      }
    },
  };
};
