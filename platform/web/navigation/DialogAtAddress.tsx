import { useEffect } from 'react';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { Deferred } from '../slots/Deferred.tsx';
import { nl } from '../slots/nl.ts';
import { dialogs, type Closable } from '../slots/slots.ts';
import { useSlot } from '../slots/use-slot.ts';
import { useDialogAddress } from './dialog-address.ts';

/** The dialog that the address names, until it closes. */
export const DialogAtAddress = () => {
  const { shown, close } = useDialogAddress();
  const items = useSlot(dialogs);
  if (shown === null) return null;
  const dialog = items.find(({ id }) => id === shown);
  if (!dialog) return <NotShown key={shown} text={nl.noDialog} close={close} />;
  return <Deferred key={dialog.id} load={dialog.load} props={{ close }} broken={() => <NotShown text={nl.brokenDialog} close={close} />} />;
};

/** Says why nothing opens, and takes it out of the address. */
const NotShown = ({ text, close }: Closable & { readonly text: string }) => {
  useEffect(() => {
    snackbar.show({ text });
    close();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it turns out
  }, []);
  return null;
};
