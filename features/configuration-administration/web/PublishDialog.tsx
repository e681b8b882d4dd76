import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { publishDraft, type ConfigurationDraft } from '../contract/draft-calls.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';

interface Props {
  readonly draft: ConfigurationDraft;
  readonly names: Names;
  readonly onPublished: () => void;
  readonly close: () => void;
}

/** Shows what a publication changes, and publishes the draft. */
export const PublishDialog = ({ draft, names, onPublished, close }: Props) => {
  const api = useApi();
  const [note, setNote] = useState('');
  const { isBusy, refusal, attempt } = useAttempt();
  const { tryClose, leaving } = useClosing(note.trim() !== '', close);
  const { problems } = draft;
  const publish = (): Promise<void> => attempt(async () => {
    await api.call(publishDraft, { params: { id: draft.id }, version: draft.version, body: { note } });
    snackbar.show({ text: fill(nl.publishDone, { name: draft.document.name }) });
    onPublished();
    close();
  });
  return (
    <Dialog
      onClose={tryClose}
      title={nl.publishTitle}
      size="text"
      footer={<><Button onPress={tryClose}>{ui.cancel}</Button><Button variant="primary" isBusy={isBusy} isDisabled={problems.length > 0} onPress={() => void publish()}>{nl.publish}</Button></>}
    >
      <div className={styles.stack}>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        {problems.length > 0 && (
          <FormAlert>
            {nl.problems}
            <ul className={styles.plainList}>{problems.map(({ message }) => <li key={message}>{message}</li>)}</ul>
          </FormAlert>
        )}
        <p>{nl.publishText}</p>
        <DifferenceList from={draft.published} to={draft.document} names={names} />
        <TextArea label={nl.publishNote} description={nl.publishNoteHelp} isOptional value={note} onChange={setNote} maxLength={500} rows={2} />
        <LeaveDialog leaving={leaving} />
      </div>
    </Dialog>
  );
};
