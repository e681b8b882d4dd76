import type { Turns } from '#platform/server/turns.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** Returns the concurrency limit for the searches of a viewer. */
export type TurnsOf = (viewer: Viewer) => Turns;
