import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Blocker } from 'react-router';
import type { ZodType } from 'zod';
import type { Describe, Merge } from './differences.ts';

/** A version, where the object has one: then a change is refused that was made of an older one. */
export interface Versioned {
  readonly version?: number | undefined;
}

export interface EditorOptions<Loaded extends Versioned, Values extends FieldValues, Output> {
  /** What is edited, the same for the same thing: `user/12`, `user/new`. Another one begins anew: give the screen a `key`. */
  readonly subject: string;
  /** Rules of the form; what they make of its values is saved. */
  readonly schema: ZodType<Output, Values>;
  /** Absent: something new, which begins with `empty`. */
  readonly load?: (signal?: AbortSignal) => Promise<Loaded>;
  /** Values of a form without anything. Every field has one, so that its name is known. */
  readonly empty: Values;
  readonly valuesOf: (loaded: Loaded) => Values;
  /** With the version that it was made of, for `api.call(…, { version })`. Answers what was saved. */
  readonly save: (output: Output, version: number | undefined) => Promise<Loaded>;
  /** Where one goes afterwards, for instance from 'new' to the thing itself. Absent: one stays. */
  readonly onSaved?: (saved: Loaded) => void;
  /** What fields are called, in Dutch: for 'Intussen gewijzigd' and for what is wrong. Null: nobody sees it, and it is not told. */
  readonly labels: Readonly<Record<keyof Values & string, string | null>>;
  readonly describe?: Describe<Values>;
  /** Fields that are never kept in the browser. Give it from outside the component. */
  readonly secrets?: readonly (keyof Values & string)[];
}

export interface Conflict<Values> extends Merge<Values> {
  readonly theirs: Values;
  readonly version: number | undefined;
}

export interface Editor<Loaded extends Versioned, Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** What was loaded or saved last; null: something new, or not there yet. */
  readonly loaded: Loaded | null;
  readonly isNew: boolean;
  readonly isReady: boolean;
  /** Why it cannot be loaded. */
  readonly failure: Error | null;
  readonly loadAgain: () => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving did not work, where it belongs to no field. */
  readonly error: string | undefined;
  /** For the form: saves what its rules made of it. */
  readonly submit: (output: Output) => Promise<void>;
  /** Back to what was loaded. */
  readonly revert: () => void;
  /** The form began with changes of earlier. */
  readonly isRestored: boolean;
  readonly conflict: Conflict<Values> | null;
  readonly saveMine: () => Promise<void>;
  readonly loadTheirs: () => void;
  readonly continueEditing: () => void;
  readonly leaving: Blocker;
  readonly leaveWithout: () => void;
  readonly leaveWith: () => Promise<void>;
  readonly options: EditorOptions<Loaded, Values, Output>;
}
