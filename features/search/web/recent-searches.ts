import { z } from 'zod';
import { geometry, type Geometry } from '#platform/contract/geojson.ts';
import type { PlaceOption } from './option.ts';

const most = 8;
/** Characters of GeoJSON. For a larger geometry only the label is stored, which is searched again. */
const largestPlace = 4000;

const kept = z.object({
  label: z.string().min(1).max(300),
  detail: z.string().nullable(),
  nearness: z.object({ point: z.number().nullable(), area: z.number() }),
  select: z.boolean(),
  place: geometry.nullable(),
});
export type RecentSearch = z.infer<typeof kept>;

/** Ignores a storage that is full or not available: the searches are then not stored. */
const attempt = (run: () => void): void => {
  try {
    run();
  } catch {
    // Storing is a convenience, so a failure is not reported.
  }
};

/**
 * The last chosen results of a user in a configuration, newest first. They are kept in the local storage of this browser until the user
 * signs out. Nothing is kept for visitors, who may share a browser.
 */
export class RecentSearches {
  readonly #key: string | null;

  constructor({ userId, configurationId }: { readonly userId: number | null; readonly configurationId: number }) {
    this.#key = userId === null ? null : `cook_user_searches.${userId}.${configurationId}`;
  }

  all(): RecentSearch[] {
    if (this.#key === null) return [];
    try {
      return z.array(kept).catch([]).parse(JSON.parse(localStorage.getItem(this.#key) ?? '[]')).slice(0, most);
    } catch {
      return [];
    }
  }

  add({ label, detail, category, nearness, select }: PlaceOption, place: Geometry): void {
    const isSmall = JSON.stringify(place).length <= largestPlace;
    const recent = { label, detail: detail ?? category ?? null, nearness, select, place: isSmall ? place : null };
    this.#keep([recent, ...this.all().filter((other) => other.label !== label)]);
  }

  remove(label: string): void {
    this.#keep(this.all().filter((other) => other.label !== label));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(all: readonly RecentSearch[]): void {
    const key = this.#key;
    if (key === null) return;
    attempt(() => (all.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(all.slice(0, most)))));
  }
}
