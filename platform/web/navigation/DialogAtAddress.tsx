import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { Deferred } from '../slots/Deferred.tsx';
import { nl } from '../slots/nl.ts';
import { dialogs, type Closable } from '../slots/slots.ts';
import { useSlot } from '../slots/use-slot.ts';
import { useDialogAddress } from './dialog-address.ts';

/** Focuses the map after a dialog that opened with the page: no element had the focus before it. */
const useFocusOnMap = (isOpen: boolean): void => {
  const { olMap } = useMap();
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // Two frames later the dialog has restored the focus, if there was an element to restore it to.
      requestAnimationFrame(() => requestAnimationFrame(() => {
        if (document.activeElement === document.body) olMap.getTargetElement()?.focus();
      }));
    };
  }, [isOpen, olMap]);
};

/** The dialog named by `?dialog=` in the address. */
export const DialogAtAddress = () => {
  const { shown, close } = useDialogAddress();
  const items = useSlot(dialogs);
  useFocusOnMap(shown !== null);
  if (shown === null) return null;
  const dialog = items.find(({ id }) => id === shown);
  if (!dialog) return <NotShown key={shown} text={nl.noDialog} close={close} />;
  return <Deferred key={dialog.id} load={dialog.load} props={{ close }} broken={() => <NotShown text={nl.brokenDialog} close={close} />} />;
};

/** Shows why the dialog does not open and removes it from the address. */
const NotShown = ({ text, close }: Closable & { readonly text: string }) => {
  const showAndClose = useEffectEvent(() => {
    snackbar.show({ text });
    close();
  });
  useEffect(() => showAndClose(), []);
  return null;
};
