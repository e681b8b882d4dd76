import { useState, type ReactNode } from 'react';
import { describeValue } from '#platform/contract/value-words.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Conflict, Describe, Difference } from './differences.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { nl } from './nl.ts';

/** `editor` is an editor of the admin environment, or a dialog or panel that edits one record. */
interface ConflictDialogProps<Values extends object> {
  readonly editor: {
    readonly conflict: Conflict<Values> | null;
    readonly form: { readonly getValues: () => Values };
    readonly options: {
      /** Dutch names of the fields. Null: the field is not shown to users. */
      readonly labels: Readonly<Record<keyof Values & string, string | null>>;
      readonly describe?: Describe<Values>;
    };
    readonly saveMine: () => Promise<void>;
    readonly loadTheirs: () => void;
    readonly continueEditing: () => void;
  };
}

/** Opens when another user has saved the record in the meantime: shows both versions field by field, to choose from. */
export function ConflictDialog<Values extends object>({ editor }: ConflictDialogProps<Values>) {
  const [isBusy, setBusy] = useState(false);
  const { conflict, form, options: { labels, describe } } = editor;
  if (!conflict) return null;
  const mine = form.getValues();
  const describeField = <Field extends keyof Values & string>(field: Field, value: Values[Field], other: Values[Field]): ReactNode =>
    describe?.[field]?.(value, other) ?? describeValue(value);
  const { theirs } = conflict;
  const differences = conflict.disputed.flatMap((field): Difference[] => {
    const label = labels[field];
    if (label === null) return [];
    return [{ field: label, mine: describeField(field, mine[field], theirs[field]), theirs: describeField(field, theirs[field], mine[field]) }];
  });
  const others = conflict.onlyTheirs.map((field) => labels[field]).filter((label) => label !== null).join(', ');
  const saveMine = async (): Promise<void> => {
    setBusy(true);
    try {
      await editor.saveMine();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={editor.continueEditing}
      title={nl.changedTitle}
      size="text"
      role="alertdialog"
      footer={
        <>
          <Button ref={focusAtOnce} isDisabled={isBusy} onPress={editor.continueEditing}>{nl.continueEditing}</Button>
          <Button isDisabled={isBusy} onPress={editor.loadTheirs}>{nl.loadTheirs}</Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void saveMine()}>{nl.saveMine}</Button>
        </>
      }
    >
      <p>{differences.length > 0 ? nl.changedText : nl.changedNothing}</p>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {others !== '' && <p>{fill(nl.changedOther, { fields: others })}</p>}
    </Dialog>
  );
}
