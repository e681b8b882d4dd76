import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { Form } from '#platform/ui/form/Form.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { isApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { AdminPage, type AdminPageProps } from '../AdminPage.tsx';
import { Gone } from '../Gone.tsx';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { nl } from '../nl.ts';
import { ConflictDialog } from '../../conflict/ConflictDialog.tsx';
import styles from './EditorFrame.module.css';
import { SaveBar } from './SaveBar.tsx';
import type { Editor, Versioned } from './editor.ts';

interface EditorFrameProps<Loaded extends Versioned, Values extends FieldValues, Output>
  extends Omit<AdminPageProps, 'children' | 'back'> {
  readonly editor: Editor<Loaded, Values, Output>;
  /** Link to the list of the record; `to` is below /admin. */
  readonly back: { readonly label: string; readonly to: string };
  /** Label of the save button for a new record: 'Gebruiker aanmaken'. */
  readonly saveLabel?: string;
  /** The record cannot be changed: there is no save bar. */
  readonly isReadOnly?: boolean;
  /** The fields. Put a dialog with its own form beside the frame, not in it. */
  readonly children: ReactNode;
}

/** Makes Ctrl+S (⌘S) in the editor submit the form. Returns the function that removes the listener. */
const saveByKey = (editor: HTMLDivElement): (() => void) => {
  const save = (event: KeyboardEvent): void => {
    // Password managers dispatch key events without a `key`: the pattern does not match undefined and does not throw.
    if (!/^s$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    editor.querySelector('form')?.requestSubmit();
  };
  editor.addEventListener('keydown', save);
  return () => editor.removeEventListener('keydown', save);
};

/** A screen that edits one record: fields, save bar, and the dialogs for conflicts and for leaving. */
export function EditorFrame<Loaded extends Versioned, Values extends FieldValues, Output>({
  editor, saveLabel = nl.save, isReadOnly = false, children, ...page
}: EditorFrameProps<Loaded, Values, Output>) {
  const { form, failure, isReady, isRestored, isDirty } = editor;
  const isGone = isApiError(failure) && failure.status === 404;
  return (
    <AdminPage isNarrow {...page}>
      {isGone && <Gone to={page.back.to} />}
      {failure && !isGone && (
        <FormAlert>
          {nl.loadFailed} <Button variant="quiet" onPress={editor.loadAgain}>{nl.again}</Button>
        </FormAlert>
      )}
      {!failure && !isReady && <SkeletonList rows={6} rowHeight={56} />}
      {isReady && (
        <div className={styles.editor} ref={saveByKey}>
          {isRestored && isDirty && <FormAlert tone="info">{nl.restored}</FormAlert>}
          <Form form={form} label={page.title} error={editor.error} labels={editor.options.labels} onSubmit={editor.submit}>
            {children}
            {!isReadOnly && <SaveBar editor={editor} saveLabel={saveLabel} />}
          </Form>
        </div>
      )}
      <ConflictDialog editor={editor} />
      <LeaveDialog leaving={editor.leaving} onLeave={editor.leaveWithout} onSave={editor.leaveWith} />
    </AdminPage>
  );
}
