import type { Readable } from '#platform/map/model/derived.ts';

import type { Drawing } from '../model/drawing.ts';

/**
 * `saved`: everything is saved. `waiting`: the server cannot be reached and is retried automatically. `refused`: the server refused.
 * `unavailable`: this browser stores nothing.
 */
export type SavingStatus = 'saved' | 'saving' | 'waiting' | 'refused' | 'unavailable';

export interface PersistenceState {
  readonly status: SavingStatus;
  /** Number of drawings that still have to be saved. */
  readonly unsaved: number;
  /** Drawings that the server refuses; they stay here until they are changed. */
  readonly refused: readonly Drawing[];
  /** `failed`: the drawings of other users could not be fetched. */
  readonly loading: 'busy' | 'done' | 'failed';
  /** The Dutch message of the server; null for none. */
  readonly reason: string | null;
}

/** Fetches drawings and saves changes. */
export interface Persistence {
  readonly state: Readable<PersistenceState>;
  /** Whether other users see the drawings. */
  readonly isShared: boolean;
  /** Returns the function that stops it. */
  start(): () => void;
  /** Tries again at once. */
  retry(): void;
}
