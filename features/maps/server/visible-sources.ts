import type { Queryable } from '#platform/db/database.ts';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import { findVisibleSource, type VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** A screenful of tiles comes within a moment; who is shut out of a configuration has its tiles this much longer. */
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;

export interface VisibleSources {
  /**
   * A source that the viewer may see. When an edition is named that was seen a moment ago, it is not asked
   * again: an edition never changes.
   * @throws Failure 404
   */
  find(id: number, viewer: Viewer, edition?: number): Promise<VisibleSource>;
}

/** What somebody may see depends on more than their id; who signed in is asked of the database at every call. */
const keyOf = (id: number, viewer: Viewer): string =>
  viewer.kind === 'user' ? `${id} ${viewer.id} ${viewer.role} ${viewer.organisationId}` : `${id}`;

export const createVisibleSources = (db: Queryable): VisibleSources => {
  const kept = new LeastRecentlyUsed<string, { source: VisibleSource; until: number }>(MOST_KEPT);
  return {
    async find(id, viewer, edition) {
      const key = keyOf(id, viewer);
      const before = kept.get(key);
      if (before && before.source.version === edition && before.until > Date.now()) return before.source;
      const source = await findVisibleSource(db, id, viewer);
      if (!source) {
        kept.delete(key);
        throw notFound();
      }
      kept.set(key, { source, until: Date.now() + KEPT_MS });
      return source;
    },
  };
};
