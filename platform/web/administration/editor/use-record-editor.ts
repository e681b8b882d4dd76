import type { FieldValues } from 'react-hook-form';
import { useGoToAdmin } from '../admin-links.tsx';
import type { Editor, EditorOptions, Versioned } from './editor.ts';
import { useEditor } from './use-editor.ts';

interface Saved extends Versioned {
  readonly id: number;
}

export interface RecordOptions<Loaded extends Saved, Values extends FieldValues, Output>
  extends Omit<EditorOptions<Loaded, Values, Output>, 'subject' | 'load' | 'save' | 'onSaved'> {
  /** Null: a new record. */
  readonly id: number | null;
  /** Identifies the record together with its id, for unsaved changes in the browser: `role`. */
  readonly kind: string;
  /** Path of the list below /admin; a record has the path `{list}/{id}`. */
  readonly list: string;
  readonly read: (id: number, signal: AbortSignal | undefined) => Promise<Loaded>;
  readonly create: (output: Output) => Promise<Loaded>;
  readonly change: (id: number, output: Output, version: number | undefined) => Promise<Loaded>;
}

/** Edits a record of a list, or creates one and then goes to its own address. */
export const useRecordEditor = <Loaded extends Saved, Values extends FieldValues, Output>({
  id, kind, list, read, create, change, ...options
}: RecordOptions<Loaded, Values, Output>): Editor<Loaded, Values, Output> => {
  const go = useGoToAdmin();
  return useEditor<Loaded, Values, Output>({
    ...options,
    subject: `${kind}/${id ?? 'new'}`,
    save: (output, version) => (id === null ? create(output) : change(id, output, version)),
    ...(id === null
      ? { onSaved: (saved) => go(`${list}/${saved.id}`, { replace: true }) }
      : { load: (signal) => read(id, signal) }),
  });
};
