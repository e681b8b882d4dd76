import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { locationName } from '../contract.ts';
import styles from './Locations.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly title: string;
  readonly name?: string;
  readonly explanation?: string;
  readonly close: () => void;
  /** Resolves to false when the name was refused, so that the dialog stays open. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** Asks for the name of a location. */
export const NameDialog = ({ title, name = '', explanation, close, onName }: Props) => {
  const [text, setText] = useState(name);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNamed = locationName.safeParse(text).success;
  const send = async (): Promise<void> => {
    setSent(true);
    if (!isNamed) return;
    setBusy(true);
    const isKept = await onName(text.trim());
    setBusy(false);
    if (isKept) close();
  };
  return (
    <Dialog size="small" title={title} onClose={close}>
      <PlainForm className={common.stack4} onSubmit={send}>
        {explanation && <p>{explanation}</p>}
        <TextField
          label={nl.name} value={text} onChange={setText} autoFocus isRequired maxLength={100} autoComplete="off"
          error={wasSent && !isNamed ? nl.nameMissing : undefined}
        />
        <div className={styles.actions}>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {nl.submit}
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  );
};
