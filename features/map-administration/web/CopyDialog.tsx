import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { copyAdminMap, limits } from '../contract.ts';
import { nl } from './nl.ts';

interface Props {
  readonly map: { readonly id: number; readonly name: string };
  readonly close: () => void;
}

/** Asks for the name of the copy, and opens it. */
export const CopyDialog = ({ map, close }: Props) => {
  const { api, go, changed } = useAdmin();
  const [name, setName] = useState(nl.copyOf(map.name).slice(0, limits.name));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await api.call(copyAdminMap, { params: { id: map.id }, body: { name } });
      void changed();
      go(`maps/manage/${made.id}`);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.errors['name']?.[0] ?? failure.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={() => !isBusy && close()}
      title={nl.copyTitle}
      size="small"
      footer={
        <>
          <Button isDisabled={isBusy} onPress={close}>{nl.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void copy()}>{nl.copy}</Button>
        </>
      }
    >
      <TextField label={nl.copyName} description={nl.copyText} value={name} onChange={setName} error={error} maxLength={limits.name} autoFocus />
    </Dialog>
  );
};
