import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { FormActions } from '#platform/ui/form/FormActions.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { queryName } from '../contract.ts';
import { nl } from './nl.ts';

interface Props {
  readonly title: string;
  readonly name?: string;
  /** Offers to save it for everybody who uses the configuration. */
  readonly mayShare?: boolean;
  readonly close: () => void;
  /** Resolves to false when it was refused, so that the dialog stays open. */
  readonly onName: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Asks for the name of a query. */
export const QueryNameDialog = ({ title, name = '', mayShare = false, close, onName }: Props) => {
  const [text, setText] = useState(name);
  const [isShared, setShared] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isNamed = queryName.safeParse(text).success;
  const send = async (): Promise<void> => {
    setSent(true);
    if (!isNamed) return;
    setBusy(true);
    const isKept = await onName(text.trim(), isShared);
    setBusy(false);
    if (isKept) close();
  };
  return (
    <Dialog size="small" title={title} onClose={close}>
      <PlainForm className={common.stack4} onSubmit={send}>
        <TextField
          label={nl.queryName} value={text} onChange={setText} autoFocus isRequired maxLength={100} autoComplete="off"
          error={wasSent && !isNamed ? nl.queryNameMissing : undefined}
        />
        {mayShare && <Checkbox isSelected={isShared} onChange={setShared}>{nl.forEverybody}</Checkbox>}
        <FormActions>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>{nl.keep}</Button>
        </FormActions>
      </PlainForm>
    </Dialog>
  );
};
