import { useState } from 'react';
import { describeValue } from '#platform/contract/value-words.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { isSame, mergeOf, type Conflict } from '#platform/web/conflict/differences.ts';
import { errorsOf, hasShape, readValues, valuesOf, type EntryErrors, type EntryValues } from './entry-values.ts';
import { nl } from './nl.ts';
import { saveEntry, type EntryBase } from './save-entry.ts';

const labels = { id: nl.entryId, name: nl.entryName, lines: nl.lines, keywords: nl.keywords, place: nl.place, isOpen: nl.public } as const;

/** The values of an entry being edited, their errors, and the conflict with another user. */
export const useEntry = (typeId: number, begun: EntryBase, saved: () => void) => {
  const { api, changed, query } = useAdmin();
  /** The entry to which the values are changes. */
  const [base, setBase] = useState(begun);
  const [values, setValues] = useState(() => valuesOf(begun.entry));
  const [errors, setErrors] = useState<EntryErrors>({});
  const [current, setCurrent] = useState<EntryBase | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const start = valuesOf(base.entry);
  const save = (written: EntryValues, of: EntryBase): Promise<void> => attempt(async () => {
    const read = readValues(written, of.entry);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    try {
      const theirs = await saveEntry({ api, typeId, query }, read.body, of);
      setCurrent(theirs);
      if (theirs) return;
    } catch (error) {
      if (isApiError(error)) setErrors(errorsOf(Object.entries(error.errors).map(([name, [message = '']]) => [name, message] as const)));
      throw error;
    }
    snackbar.show({ text: nl.saved });
    await changed();
    saved();
  });
  const begin = (from: EntryBase, changes: EntryValues): void => {
    setBase(from);
    setValues(changes);
    setErrors({});
    setCurrent(null);
  };
  const theirs = current && valuesOf(current.entry);
  const conflict: Conflict<EntryValues> | null = current && theirs && { ...mergeOf(start, values, theirs), theirs, version: current.version };
  const place = (written: string): string => (written === '' && [base, current].some((one) => one && hasShape(one.entry)) ? nl.shape : describeValue(written));
  return {
    entry: base.entry,
    values,
    errors,
    change: (part: Partial<EntryValues>) => setValues({ ...values, ...part }),
    isDirty: !isSame(values, start),
    isBusy,
    refusal,
    save: () => save(values, base),
    /** The editor for `ConflictDialog`. */
    disputed: {
      conflict,
      form: { getValues: () => values },
      options: { labels, describe: { place } },
      saveMine: async () => {
        if (!current || !conflict) return;
        begin(current, conflict.merged);
        await save(conflict.merged, current);
      },
      loadTheirs: () => {
        if (current) begin(current, valuesOf(current.entry));
        void changed();
      },
      continueEditing: () => setCurrent(null),
    },
  };
};
