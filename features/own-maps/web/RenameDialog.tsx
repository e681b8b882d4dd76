import { useState } from 'react';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly name: string;
  readonly close: () => void;
  /** Resolves to false when it failed: the dialog stays open. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** Asks for the new name of a map. */
export const RenameDialog = ({ name, close, onName }: Props) => {
  const [text, setText] = useState(name);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isMissing = text.trim() === '';
  const send = async (): Promise<void> => {
    setSent(true);
    if (isMissing) return;
    setBusy(true);
    const isSaved = await onName(text.trim());
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <Dialog size="small" title={nl.rename} onClose={close}>
      <PlainForm className={common.stack4} onSubmit={send}>
        <TextField
          label={nl.name} value={text} onChange={setText} autoFocus isRequired maxLength={newMapLimits.name} autoComplete="off"
          error={wasSent && isMissing ? nl.nameMissing : undefined}
        />
        <div className={common.buttons}>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>{nl.save}</Button>
        </div>
      </PlainForm>
    </Dialog>
  );
};
