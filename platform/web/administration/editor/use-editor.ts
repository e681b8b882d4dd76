import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { showServerErrors, useZodForm } from '#platform/ui/form/useZodForm.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError, type ApiError } from '#platform/web/api/api-error.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { isSame, mergeOf, type Conflict } from '../../conflict/differences.ts';
import { useAdminChanged } from '../admin-key.ts';
import { nl } from '../nl.ts';
import { useAdminOrganisation } from '../use-admin-organisation.ts';
import { deleteUnsaved } from './unsaved.ts';
import type { Editor, EditorOptions, Versioned } from './editor.ts';
import { useBase } from './use-base.ts';
import { useStoreUnsaved } from './use-store-unsaved.ts';
import { useLeaving } from './use-leaving.ts';

const none: readonly never[] = [];

/**
 * Edits one record: loads it, stores unsaved changes in the tab, asks before leaving, saves, and detects changes of other
 * users. Show it with `EditorFrame`; give `editor.form.control` to the `FormField`s in it.
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
  /** True while the editor itself leaves after saving: `isDirty` becomes false only later. */
  const isLeaving = useRef(false);
  const { base, setBase, start, reload, failure, isRestored, retry } = useBase({ form, userId, subject, load, empty, valuesOf });
  useStoreUnsaved({ form, userId, subject, base, isDirty, secrets });
  const leaving = useLeaving(isDirty, () => isLeaving.current);
  useEffect(() => {
    if (isDirty) isLeaving.current = false;
  }, [isDirty]);

  /** Shows the message of a failed call; rethrows other errors. */
  const showError = (thrown: unknown): void => {
    if (!isApiError(thrown)) throw thrown;
    setError(thrown.message);
  };
  const discardAndReload = async (): Promise<void> => {
    setError(undefined);
    setConflict(null);
    await reload().catch(showError);
  };

  const showRefusal = (refusal: ApiError): void => {
    const otherErrors = showServerErrors(form, refusal.errors);
    const isShownAtFields = Object.keys(refusal.errors).length > otherErrors.length;
    setError(otherErrors.length > 0 ? otherErrors.join(' ') : isShownAtFields ? undefined : refusal.message);
  };
  const showConflict = async (): Promise<void> => {
    if (!load || !base) return;
    const loaded = await load();
    const theirs = valuesOf(loaded);
    setConflict({ ...mergeOf(base.values, form.getValues(), theirs), theirs, version: loaded.version });
  };

  const onSaved = (saved: Loaded, sent: Values): void => {
    const mine = form.getValues();
    start(saved);
    snackbar.show({ text: nl.saved });
    if (load && !isSame(sent, mine)) {
      // Keeps what the user typed while the record was being saved.
      form.reset(mergeOf(sent, mine, valuesOf(saved)).merged, { keepDefaultValues: true });
    } else if (!isLeaving.current) {
      isLeaving.current = true;
      options.onSaved?.(saved);
    }
    void changed();
  };

  const send = async (output: Output, version: number | undefined): Promise<boolean> => {
    setError(undefined);
    const sent = structuredClone(form.getValues());
    try {
      onSaved(await options.save(output, version), sent);
      return true;
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      if (thrown.status === 412 && load) await showConflict().catch(showError);
      else showRefusal(thrown);
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
    loadAgain: retry,
    isDirty,
    isSaving: isSubmitting,
    error,
    async submit(output) {
      await send(output, base?.version);
    },
    revert() {
      setError(undefined);
      // Restored changes may be based on an older version, so the record is loaded again.
      if (isRestored) void discardAndReload();
      else start(base?.loaded ?? null);
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
    loadTheirs: () => void discardAndReload(),
    continueEditing: () => setConflict(null),
    leaving,
    leaveWithout() {
      deleteUnsaved(userId, subject);
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
