import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Blocker } from 'react-router';
import type { ZodType } from 'zod';
import type { Conflict, Describe } from '../../conflict/differences.ts';

/** A record that may have a version. The server refuses a change made to an older version with 412. */
export interface Versioned {
  readonly version?: number | undefined;
}

export interface EditorOptions<Loaded extends Versioned, Values extends FieldValues, Output> {
  /** Identifies the record: `user/12`, `user/new`. Give the screen a `key`, so that another record mounts another editor. */
  readonly subject: string;
  /** Schema of the form; its output is saved. */
  readonly schema: ZodType<Output, Values>;
  /** Absent: a new record, whose initial values are `empty`. */
  readonly load?: (signal?: AbortSignal) => Promise<Loaded>;
  /** Values of an empty form. It must hold every field, because its keys are the names of the fields. */
  readonly empty: Values;
  readonly valuesOf: (loaded: Loaded) => Values;
  /** Saves the output with the version that was edited, for `api.call(…, { version })`. Returns the saved record. */
  readonly save: (output: Output, version: number | undefined) => Promise<Loaded>;
  /** Called after saving, for instance to go from 'new' to the address of the record. Absent: the screen stays. */
  readonly onSaved?: (saved: Loaded) => void;
  /** Dutch names of the fields, for the conflict dialog and the error summary. Null: the field is not shown to users. */
  readonly labels: Readonly<Record<keyof Values & string, string | null>>;
  readonly describe?: Describe<Values>;
  /** Fields that are never stored in the browser. Must be a constant outside the component: it is a dependency of an effect. */
  readonly secrets?: readonly (keyof Values & string)[];
}

export interface Editor<Loaded extends Versioned, Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** The record as last loaded or saved; null: it is new or still loading. */
  readonly loaded: Loaded | null;
  readonly isNew: boolean;
  readonly isReady: boolean;
  /** Why the record cannot be loaded. */
  readonly failure: Error | null;
  readonly loadAgain: () => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why saving failed, for errors that belong to no field. */
  readonly error: string | undefined;
  /** Submit handler of the form: saves the output of the schema. */
  readonly submit: (output: Output) => Promise<void>;
  /** Discards the changes. */
  readonly revert: () => void;
  /** The form started with unsaved changes that were stored in the tab. */
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
