import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { adminKey, useAdminChanged } from './admin-key.ts';
import { nl } from './nl.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import styles from './RemoveDialog.module.css';
import { useAttempt } from './use-attempt.ts';

export interface RemoveDialogProps {
  /** 'Gebruiker verwijderen'. */
  readonly title: string;
  /** Name of the record. */
  readonly name: string;
  /** Further explanation: what remains, what cannot be undone. */
  readonly text?: string;
  /** Loads what depends on the record when the dialog opens: 'Configuratie Standaard', '3 gebruikers'. */
  readonly loadDependents?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** For far-reaching removals: the user must type the name first. */
  readonly asksName?: boolean;
  /** Progress message for a removal that may take long: 'De organisatie wordt verwijderd…'. */
  readonly removing?: string;
  /** When it rejects, the dialog shows the message and stays open. */
  readonly onRemove: () => Promise<unknown>;
  /** Undo, offered for ten seconds after the removal. */
  readonly undo?: { readonly text: string; readonly putBack: () => Promise<unknown> };
  /** Called after the removal, for instance to go back to the list. */
  readonly onRemoved?: (() => void) | undefined;
  /** Unmounts the dialog. It is open while it is mounted. */
  readonly close: () => void;
}

/** Asks for confirmation of a removal and shows what depends on the record. */
export const RemoveDialog = ({ title, name, text, loadDependents, asksName = false, removing, onRemove, undo, onRemoved, close }: RemoveDialogProps) => {
  const changed = useAdminChanged();
  const [typed, setTyped] = useState('');
  const { isBusy, refusal, attempt } = useAttempt();
  const dependents = useQuery({
    queryKey: adminKey('dependents', title, name),
    queryFn: ({ signal }) => loadDependents?.(signal) ?? [],
    enabled: loadDependents !== undefined,
    gcTime: 0,
  });
  const remove = (): Promise<void> =>
    attempt(async () => {
      await onRemove();
      if (undo) offerUndo(undo.text, () => undo.putBack().then(changed));
      onRemoved?.();
      close();
      void changed();
    });
  const isLoadingDependents = loadDependents !== undefined && dependents.isPending;
  return (
    <Dialog
      onClose={() => !isBusy && close()}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button ref={focusAtOnce} isDisabled={isBusy} onPress={close}>{nl.cancel}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            isDisabled={isLoadingDependents || (asksName && typed.trim() !== name.trim())}
            onPress={() => void remove()}
          >
            {nl.remove}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <p>{fill(nl.removeText, { name })}</p>
        {text !== undefined && <p>{text}</p>}
        {loadDependents && (
          <div role="status">
            {isLoadingDependents && <p>{nl.removeLooking}</p>}
            {dependents.isError && <p>{nl.removeLookFailed}</p>}
            {dependents.data && dependents.data.length === 0 && <p>{nl.removeNoDependents}</p>}
            {dependents.data && dependents.data.length > 0 && (
              <>
                <p>{nl.removeDependents}</p>
                <ul className={styles.list}>
                  {dependents.data.map((dependent) => <li key={dependent}>{dependent}</li>)}
                </ul>
              </>
            )}
          </div>
        )}
        {asksName && <TextField label={fill(nl.removeType, { name })} value={typed} onChange={setTyped} autoComplete="off" />}
        {removing !== undefined && <WorkProgress label={removing} work={isBusy ? { done: 0, total: null } : null} ended={nl.notRemoved} />}
      </div>
    </Dialog>
  );
};
