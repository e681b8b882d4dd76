import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { useSession } from '#platform/web/session/session-context.ts';
import { closeCreator, creator } from './creator.ts';
import { hasWork } from './import-state.ts';
import { mapImport, attachMap } from './current-import.ts';
import { ImportForm } from './ImportForm.tsx';
import { nl } from './nl.ts';
import { hideBackgroundImport, showBackgroundImport } from './background-import.tsx';

/** The dialog, and the message about an import that runs while the dialog is closed. */
export const MapCreator = () => {
  const map = useMap();
  const isOpen = useStore(creator, (state) => state.isOpen);
  const [asks, setAsks] = useState(false);
  const userId = useSession()?.user.id ?? null;
  useEffect(() => attachMap(map, userId), [map, userId]);
  useEffect(() => {
    if (isOpen) hideBackgroundImport();
  }, [isOpen]);

  const close = (): void => {
    if (mapImport.work.isRunning) {
      closeCreator();
      showBackgroundImport();
    } else if (hasWork(mapImport.state)) {
      setAsks(true);
    } else {
      mapImport.clear();
      closeCreator();
    }
  };
  const discard = (): void => {
    mapImport.clear();
    closeCreator();
  };
  return (
    <>
      <Dialog title={nl.title} size="large" isOpen={isOpen} onOpenChange={(opens) => !opens && close()}>
        <ImportForm />
      </Dialog>
      <ConfirmDialog
        title={nl.discardTitle}
        confirmLabel={nl.discard}
        cancelLabel={nl.goOn}
        tone="danger"
        isOpen={asks}
        onOpenChange={setAsks}
        onConfirm={discard}
      >
        <p>{nl.discardText}</p>
      </ConfirmDialog>
    </>
  );
};
