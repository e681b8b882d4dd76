import type { Drawing, DrawingKind, DrawingStyle } from '../model/drawing.ts';

/** What a click in the map does. `change` chooses a drawing, `delete` removes it. */
export type Mode = DrawingKind | 'change' | 'delete';

export interface RedlineState {
  readonly mode: Mode | null;
  /** Whether a sketch is in progress. */
  readonly isSketching: boolean;
  /** Metres; the radius of the circle being drawn. */
  readonly radius: number | null;
  /** Id of the drawing that the panel shows. */
  readonly chosen: string | null;
  /** The style of the next drawing. */
  readonly style: DrawingStyle;
  /** Whether the pointer snaps to existing drawings. */
  readonly snaps: boolean;
  /** Id of a drawing of another user that is removed once the user confirms that. */
  readonly removing: string | null;
}

export interface RedlineEvents {
  readonly drawn: (drawing: Drawing) => void;
  readonly removed: (drawing: Drawing) => void;
  /** Called for a drawing of another user that this user may not change. */
  readonly notYours: (drawing: Drawing) => void;
  /** Called for a drawing that cannot be saved: it is outside the map or has no valid geometry. */
  readonly refused: () => void;
}

/** Returns whether a drawing can be saved; called before it is added. */
export type Accepts = (drawing: Drawing) => boolean;
