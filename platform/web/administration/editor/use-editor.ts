import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { showServerErrors, useZodForm } from '#platform/ui/form/useZodForm.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError, type ApiError } from '#platform/web/api/api-error.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { useAdminChanged } from '../admin-key.ts';
import { nl } from '../nl.ts';
import { useAdminOrganisation } from '../use-admin-organisation.ts';
import { mergeOf } from './differences.ts';
import { forgetUnsaved } from './unsaved.ts';
import type { Conflict, Editor, EditorOptions, Versioned } from './editor.ts';
import { useBase } from './use-base.ts';
import { useKeepUnsaved } from './use-keep-unsaved.ts';
import { useLeaving } from './use-leaving.ts';

const none: readonly never[] = [];

/**
 * Edits one thing: loads it, keeps what is typed and not saved, asks when one leaves, saves, and tells when somebody
 * else was first. Show it with `EditorFrame`; give `editor.form.control` to the `FormField`s in it.
 */
export const useEditor = <Loaded extends Versioned, Values extends FieldValues, Output>(
  options: EditorOptions<Loaded, Values, Output>,
): Editor<Loaded, Values, Output> => {
  const { schema, load, empty, valuesOf, secrets = none } = options;
  const userId = useSession()?.user.id ?? 0;
  const subject = `${useAdminOrganisation().id}/${options.subject}`;
  const changed = useAdminChanged();
  const form = useZodForm(schema, { defaultValues: empty as DefaultValues<Values> });
  const { isDirty, isSubmitting } = form.formState;
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  /** True while one is led away on purpose: the form learns only later that it has been saved. */
  const isLeaving = useRef(false);
  const { base, setBase, begin, beginFresh, failure, isRestored, loadAgain } = useBase({ form, userId, subject, load, empty, valuesOf });
  useKeepUnsaved({ form, userId, subject, base, isDirty, secrets });
  const leaving = useLeaving(isDirty, () => isLeaving.current);
  useEffect(() => {
    if (isDirty) isLeaving.current = false;
  }, [isDirty]);

  /** What a failed call has to say; anything else is a mistake of ours. */
  const tell = (thrown: unknown): void => {
    if (!isApiError(thrown)) throw thrown;
    setError(thrown.message);
  };
  const startAgain = async (): Promise<void> => {
    setError(undefined);
    setConflict(null);
    await beginFresh().catch(tell);
  };

  const tellRefusal = (refusal: ApiError): void => {
    const elsewhere = showServerErrors(form, refusal.errors);
    const isToldByFields = Object.keys(refusal.errors).length > elsewhere.length;
    setError(elsewhere.length > 0 ? elsewhere.join(' ') : isToldByFields ? undefined : refusal.message);
  };
  const meetTheirs = async (): Promise<void> => {
    if (!load || !base) return;
    const loaded = await load();
    const theirs = valuesOf(loaded);
    setConflict({ ...mergeOf(base.values, form.getValues(), theirs), theirs, version: loaded.version });
  };

  const keepSaved = (saved: Loaded): void => {
    begin(saved);
    snackbar.show({ text: nl.saved });
    if (!isLeaving.current) {
      isLeaving.current = true;
      options.onSaved?.(saved);
    }
    void changed();
  };

  const send = async (output: Output, version: number | undefined): Promise<boolean> => {
    setError(undefined);
    try {
      keepSaved(await options.save(output, version));
      return true;
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      if (thrown.status === 412 && load) await meetTheirs().catch(tell);
      else tellRefusal(thrown);
      return false;
    }
  };
  const saveWith = async (version: number | undefined): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (output) => {
      isSaved = await send(output, version);
    })();
    return isSaved;
  };

  return {
    form,
    loaded: base?.loaded ?? null,
    isNew: load === undefined,
    isReady: base !== null,
    failure,
    loadAgain,
    isDirty,
    isSaving: isSubmitting,
    error,
    async submit(output) {
      await send(output, base?.version);
    },
    revert() {
      setError(undefined);
      // Changes of earlier may be changes of an older state.
      if (isRestored) void startAgain();
      else begin(base?.loaded ?? null);
    },
    isRestored,
    conflict,
    async saveMine() {
      if (!conflict) return;
      form.reset(conflict.theirs);
      form.reset(conflict.merged, { keepDefaultValues: true });
      setConflict(null);
      setBase((before) => before && { ...before, values: conflict.theirs, version: conflict.version });
      await saveWith(conflict.version);
    },
    loadTheirs: () => void startAgain(),
    continueEditing: () => setConflict(null),
    leaving,
    leaveWithout() {
      forgetUnsaved(userId, subject);
      leaving.proceed?.();
    },
    async leaveWith() {
      isLeaving.current = true;
      if (await saveWith(base?.version)) return leaving.proceed?.();
      isLeaving.current = false;
      leaving.reset?.();
    },
    options,
  };
};
