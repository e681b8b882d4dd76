import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteUnsaved, storeUnsaved } from './unsaved.ts';

interface Options<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly userId: number;
  readonly subject: string;
  readonly base: { readonly values: Values; readonly version?: number | undefined } | null;
  readonly isDirty: boolean;
  readonly secrets: readonly (keyof Values)[];
}

/** Stores unsaved values while the tab is open, without the fields in `secrets`. */
export const useStoreUnsaved = <Values extends FieldValues, Output>({ form, userId, subject, base, isDirty, secrets }: Options<Values, Output>): void => {
  useEffect(() => {
    if (!base || !isDirty) return undefined;
    const store = (values: Values): void => {
      const hidden = Object.fromEntries(secrets.map((name) => [name, base.values[name]]));
      storeUnsaved(userId, subject, { values: { ...values, ...hidden }, base: base.values, version: base.version });
    };
    store(form.getValues());
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) });
    return () => {
      stop();
      // The user typed the original values again: there are no changes left.
      if (!form.formState.isDirty) deleteUnsaved(userId, subject);
    };
  }, [form, userId, subject, base, isDirty, secrets]);
};
