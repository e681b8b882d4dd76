import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteUnsaved, readUnsaved } from './unsaved.ts';
import type { EditorOptions, Versioned } from './editor.ts';

/** The state that the changes in the form are based on. */
export interface Base<Loaded, Values> extends Versioned {
  readonly loaded: Loaded | null;
  readonly values: Values;
}

interface Options<Loaded extends Versioned, Values extends FieldValues, Output>
  extends Pick<EditorOptions<Loaded, Values, Output>, 'load' | 'empty' | 'valuesOf'> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly userId: number;
  /** Identifies the record, for its unsaved changes. */
  readonly subject: string;
}

/** Loads the record into the form, and puts stored unsaved changes over it. */
export const useBase = <Loaded extends Versioned, Values extends FieldValues, Output>({
  form, userId, subject, load, empty, valuesOf,
}: Options<Loaded, Values, Output>) => {
  const [base, setBase] = useState<Base<Loaded, Values> | null>(null);
  const [isRestored, setRestored] = useState(false);

  /** Starts from a state of the server, without changes. */
  const start = (loaded: Loaded | null): void => {
    const values = loaded ? valuesOf(loaded) : empty;
    form.reset(values);
    setBase({ loaded, values, version: loaded?.version });
    setRestored(false);
    deleteUnsaved(userId, subject);
  };

  const startWithUnsaved = (loaded: Loaded | null): void => {
    const unsaved = readUnsaved(userId, subject, empty);
    if (!unsaved) return start(loaded);
    // Keeps the base and version that the changes were made to, so that saving detects changes of other users.
    setBase({ loaded, values: unsaved.base, version: unsaved.version });
    form.reset(unsaved.base);
    form.reset(unsaved.values, { keepDefaultValues: true });
    setRestored(true);
  };

  const { error, refetch } = useQuery({
    // Not under `adminKey`, so that changes elsewhere do not reload the record while it is edited.
    queryKey: ['editor', userId, subject],
    queryFn: async ({ signal }) => {
      const loaded = load ? await load(signal) : null;
      if (!signal.aborted) startWithUnsaved(loaded);
      return null;
    },
    // Loaded once each time the editor mounts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return {
    base,
    setBase,
    start,
    reload: async () => start(load ? await load() : null),
    failure: base ? null : error,
    isRestored,
    retry: () => void refetch(),
  };
};
