import { useStore } from 'zustand';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { BusyBar } from './BusyBar.tsx';
import { openCreator } from './creator.ts';
import { mapImport } from './current-import.ts';
import { nl } from './nl.ts';
import styles from './MapCreator.module.css';

/** The content of the snackbar: the progress and a button to cancel. */
const BackgroundProgress = () => {
  const busy = useStore(mapImport.store, (state) => state.busy);
  const fileName = useStore(mapImport.store, (state) => state.fileName);
  return (
    <div className={styles.going}>
      {busy && <BusyBar busy={busy} name={fileName ?? ''} />}
      <Button onPress={() => mapImport.cancel()}>{nl.cancel}</Button>
    </div>
  );
};

let dismiss: (() => void) | null = null;

/** Removes the message about the running import, because it ended or the dialog opened. */
export const hideBackgroundImport = (): void => {
  dismiss?.();
  dismiss = null;
};

/** Reports that the import continues in the closed dialog. */
export const showBackgroundImport = (): void => {
  hideBackgroundImport();
  dismiss = snackbar.show({
    text: fill(nl.goesOn, { name: mapImport.state.name || mapImport.state.fileName || nl.title }),
    duration: 'until-dismissed',
    content: <BackgroundProgress />,
    action: { label: nl.back, onPress: openCreator },
  });
};
