import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { ExportList } from './ExportList.tsx';
import { nl } from './nl.ts';
import { useExports } from './use-exports.ts';

/** The user's earlier exports, also those started in another browser. */
export const MyExports = ({ close }: Closable) => {
  const exports = useExports();
  return (
    <Dialog title={nl.mine} onClose={close}>
      <ExportList exports={exports} isTitled />
    </Dialog>
  );
};
