import type { Turns } from '#platform/server/turns.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** Whose turns a search waits for. */
export type TurnsOf = (viewer: Viewer) => Turns;
