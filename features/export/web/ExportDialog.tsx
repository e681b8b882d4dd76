import type { Extent } from '#platform/contract/geojson.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { ToExport } from '#platform/web/slots/exporters.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import styles from './ExportDialog.module.css';
import { ExportForm } from './ExportForm.tsx';
import { ExportList } from './ExportList.tsx';
import { nl } from './nl.ts';
import { useExports } from './use-exports.ts';

interface Props extends Closable {
  readonly what: ToExport;
  /** The extent of the map; absent when there is no choice between the whole map and this extent. */
  readonly inView?: () => Extent;
}

/** Asks for a format and a name, and lists the exports. */
export const ExportDialog = ({ what, inView, close }: Props) => {
  const exports = useExports();
  const { session } = useSlotContext();
  const leave = (): void => {
    if (exports.isOwnUnderWay) snackbar.show({ text: session ? nl.goesOn : nl.goesOnVisitor });
    close();
  };
  return (
    <Dialog title={nl.title} size="large" onClose={leave}>
      <div className={styles.columns}>
        <ExportForm what={what} inView={inView} onStart={exports.start} />
        <ExportList exports={exports} />
      </div>
    </Dialog>
  );
};
