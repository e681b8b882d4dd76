import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';
import styles from './SendingBar.module.css';

/** A file that is on its way. */
export interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

/** How far a file is; all of it sent, the server still has to look at it. */
export const SendingBar = ({ name, part }: Sending) => {
  const isSent = part === 1;
  return (
    <div className={styles.progress}>
      <ProgressBar label={fill(isSent ? nl.checking : nl.sending, { name })} value={part * 100} isIndeterminate={isSent} />
    </div>
  );
};
