import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetUnsaved, keptUnsaved } from './unsaved.ts';
import type { EditorOptions, Versioned } from './editor.ts';

/** What the changes in the form are changes of. */
export interface Base<Loaded, Values> extends Versioned {
  readonly loaded: Loaded | null;
  readonly values: Values;
}

interface Options<Loaded extends Versioned, Values extends FieldValues, Output>
  extends Pick<EditorOptions<Loaded, Values, Output>, 'load' | 'empty' | 'valuesOf'> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly userId: number;
  /** Under which what is not saved is kept. */
  readonly subject: string;
}

/** Loads what is edited, and puts it into the form; over it what somebody typed earlier and did not save. */
export const useBase = <Loaded extends Versioned, Values extends FieldValues, Output>({
  form, userId, subject, load, empty, valuesOf,
}: Options<Loaded, Values, Output>) => {
  const [base, setBase] = useState<Base<Loaded, Values> | null>(null);
  const [isRestored, setRestored] = useState(false);

  /** From a state of the server, with nothing changed yet. */
  const begin = (loaded: Loaded | null): void => {
    const values = loaded ? valuesOf(loaded) : empty;
    form.reset(values);
    setBase({ loaded, values, version: loaded?.version });
    setRestored(false);
    forgetUnsaved(userId, subject);
  };

  const beginWithUnsaved = (loaded: Loaded | null): void => {
    const unsaved = keptUnsaved(userId, subject, empty);
    if (!unsaved) return begin(loaded);
    // What it was made of stays what it was made of: so saving tells when somebody else was first.
    setBase({ loaded, values: unsaved.base, version: unsaved.version });
    form.reset(unsaved.base);
    form.reset(unsaved.values, { keepDefaultValues: true });
    setRestored(true);
  };

  const { error, refetch } = useQuery({
    // Not among the answers of the administration: what is being edited is not asked anew because something changed.
    queryKey: ['editor', userId, subject],
    queryFn: async ({ signal }) => {
      const loaded = load ? await load(signal) : null;
      if (!signal.aborted) beginWithUnsaved(loaded);
      return null;
    },
    // Once, each time one comes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return {
    base,
    setBase,
    begin,
    beginFresh: async () => begin(load ? await load() : null),
    failure: base ? null : error,
    isRestored,
    loadAgain: () => void refetch(),
  };
};
