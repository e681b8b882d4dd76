import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** Returns the concurrency limit for the searches of a viewer. */
export type TurnsOf = (viewer: Viewer) => ConcurrencyLimit;
