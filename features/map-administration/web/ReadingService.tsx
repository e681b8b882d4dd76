import { Button } from '#platform/ui/button/Button.tsx';
import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

/** Shown while another server is queried. */
export const ReadingService = ({ stop }: { readonly stop: () => void }) => (
  <>
    <ProgressBar label={nl.reading} isIndeterminate />
    <div className={styles.buttons}><Button onPress={stop}>{nl.stop}</Button></div>
  </>
);
