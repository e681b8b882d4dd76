import type { Database } from '#platform/db/database.ts';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import { findVisibleSource, type VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/**
 * A viewport of tiles arrives within a moment. A user who loses access to a configuration can request its tiles this
 * much longer.
 */
const CACHE_MS = 5_000;
const MOST_CACHED = 10_000;

export interface VisibleSources {
  /**
   * Returns a source that the viewer may see. A version that was checked a moment ago is not checked again: its
   * contents never change.
   * @throws Failure 404
   */
  find(id: number, viewer: Viewer, edition?: number): Promise<VisibleSource>;
}

/** Access depends on more than the user's id. The role and the organisation are read from the database at every call. */
const keyOf = (id: number, viewer: Viewer): string =>
  viewer.kind === 'user' ? `${id} ${viewer.id} ${viewer.role} ${viewer.organisationId}` : `${id}`;

export const createVisibleSources = (db: Database): VisibleSources => {
  const cache = new LeastRecentlyUsed<string, { source: VisibleSource; until: number }>(MOST_CACHED);
  return {
    async find(id, viewer, edition) {
      const key = keyOf(id, viewer);
      const cached = cache.get(key);
      if (cached && cached.source.version === edition && cached.until > Date.now()) return cached.source;
      const source = await findVisibleSource(db, id, viewer);
      if (!source) {
        cache.delete(key);
        throw notFound();
      }
      cache.set(key, { source, until: Date.now() + CACHE_MS });
      return source;
    },
  };
};
