import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { copyConfiguration, createConfiguration } from '../contract/calls.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

interface Props {
  /** The configuration to copy; absent: creates an empty one. */
  readonly original?: { readonly id: number; readonly name: string };
  readonly close: () => void;
}

/** Asks for a name, creates a configuration or a copy, and opens its editor. */
export const NameDialog = ({ original, close }: Props) => {
  const { api, go, changed, query } = useAdmin();
  const proposed = original ? fill(nl.copyName, { name: original.name }) : '';
  const [name, setName] = useState(proposed);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refusal, attempt } = useAttempt();
  const { tryClose, leaving, done } = useClosing(name !== proposed, close);
  const make = (): Promise<void> => attempt(async () => {
    const body = { name: name.trim() };
    setMissing(body.name === '');
    if (body.name === '') return;
    const made = original ? await api.call(copyConfiguration, { params: { id: original.id }, body }) : await api.call(createConfiguration, { query, body });
    void changed();
    done();
    go(`configurations/manage/${made.id}`);
  });
  return (
    <Dialog
      onClose={tryClose}
      title={original ? fill(nl.copyTitle, { name: original.name }) : nl.createTitle}
      size="small"
      footer={<><Button onPress={tryClose}>{ui.cancel}</Button><Button variant="primary" type="submit" form="configuration-name" isBusy={isBusy}>{original ? nl.copy : nl.createDo}</Button></>}
    >
      <PlainForm id="configuration-name" className={styles.stack} onSubmit={make}>
        <p>{original ? nl.copyText : nl.createText}</p>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <TextField autoFocus label={nl.name} value={name} onChange={setName} maxLength={200} {...(isMissing && { error: nl.nameMissing })} />
      </PlainForm>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};
