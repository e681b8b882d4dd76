import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

interface Options<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly userId: number;
  readonly subject: string;
  readonly base: { readonly values: Values; readonly version?: number | undefined } | null;
  readonly isDirty: boolean;
  readonly secrets: readonly (keyof Values)[];
}

/** Keeps what is typed and not saved for as long as this tab is open; secrets are never kept. */
export const useKeepUnsaved = <Values extends FieldValues, Output>({ form, userId, subject, base, isDirty, secrets }: Options<Values, Output>): void => {
  useEffect(() => {
    if (!base || !isDirty) return undefined;
    const keep = (values: Values): void => {
      const hidden = Object.fromEntries(secrets.map((name) => [name, base.values[name]]));
      keepUnsaved(userId, subject, { values: { ...values, ...hidden }, base: base.values, version: base.version });
    };
    keep(form.getValues());
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return () => {
      stop();
      // Put back by hand to what it was: there is nothing to keep.
      if (!form.formState.isDirty) forgetUnsaved(userId, subject);
    };
  }, [form, userId, subject, base, isDirty, secrets]);
};
