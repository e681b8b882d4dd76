import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';
import styles from './SendingBar.module.css';

/** A file that is being uploaded. */
export interface Sending {
  readonly name: string;
  /** Part that was sent, from 0 to 1. */
  readonly part: number;
}

/** Progress of an upload. When all is sent, it shows that the server is checking the file. */
export const SendingBar = ({ name, part }: Sending) => {
  const isSent = part === 1;
  return (
    <div className={styles.progress}>
      <ProgressBar label={fill(isSent ? nl.checking : nl.sending, { name })} value={part * 100} isIndeterminate={isSent} />
    </div>
  );
};
