import type { Readable } from '#platform/map/model/derived.ts';

import type { Drawing } from '../model/drawing.ts';

/**
 * `kept`: all is where it belongs. `waiting`: it could not be reached, and is tried again by itself. `refused`: it said no.
 * `unkept`: this browser keeps nothing.
 */
export type Keeping = 'kept' | 'saving' | 'waiting' | 'refused' | 'unkept';

export interface KeepState {
  readonly keeping: Keeping;
  /** Drawings that are not where they belong yet, and are on their way. */
  readonly unsaved: number;
  /** Drawings that it will not take as they are: they stay here until they are changed. */
  readonly refused: readonly Drawing[];
  /** `failed`: those of others could not be fetched. */
  readonly loading: 'busy' | 'done' | 'failed';
  /** What the server said of it, in Dutch; null: nothing. */
  readonly reason: string | null;
}

/** Fetches drawings, and keeps what is drawn here. */
export interface Keeper {
  readonly state: Readable<KeepState>;
  /** Whether others see what is drawn. */
  readonly isShared: boolean;
  /** Begins; returns its end. */
  start(): () => void;
  /** Tries again now. */
  retry(): void;
  /** Something happened to drawings of others. */
  heard(news: unknown): void;
  /** Something may have been missed. */
  catchUp(): void;
}
