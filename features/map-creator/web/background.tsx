import { useStore } from 'zustand';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { BusyBar } from './BusyBar.tsx';
import { openCreator } from './creator.ts';
import { mapImport } from './current-import.ts';
import { nl } from './nl.ts';
import styles from './MapCreator.module.css';

/** Under the words of the snackbar: how far it is, and a way to stop it. */
const Going = () => {
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

/** Takes the words about what goes on away: it is over, or one looks at it again. */
export const endBackground = (): void => {
  dismiss?.();
  dismiss = null;
};

/** Says of an import that it goes on though its dialog was closed. */
export const tellBackground = (): void => {
  endBackground();
  dismiss = snackbar.show({
    text: fill(nl.goesOn, { name: mapImport.state.name || mapImport.state.fileName || nl.title }),
    duration: 'until-dismissed',
    content: <Going />,
    action: { label: nl.back, onPress: openCreator },
  });
};
