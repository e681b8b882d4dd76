import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './WorkProgress.module.css';

/** Progress of work. `total` is null while it is unknown. */
export interface WorkDone {
  readonly done: number;
  readonly total: number | null;
}

interface WorkProgressProps {
  /** 'Bronnen worden gecontroleerd'. Announced at the start. */
  readonly label: string;
  /** Null: no work is running. Keep the component mounted, so that it can announce the end. */
  readonly work: WorkDone | null;
  /** Announced at the end: '12 bronnen zijn gecontroleerd'. */
  readonly ended: string;
  /** Stops the work. Absent: there is no stop button. */
  readonly onCancel?: () => Promise<unknown>;
}

const format = (count: number): string => count.toLocaleString('nl-NL');

/** Progress of long work: done of total, announced at start and end, with an optional stop button. */
export const WorkProgress = ({ label, work, ended, onCancel }: WorkProgressProps) => {
  const [isStopping, setStopping] = useState(false);
  const isUnderway = work !== null;
  const wasUnderway = useRef(false);
  useEffect(() => {
    if (wasUnderway.current === isUnderway) return;
    wasUnderway.current = isUnderway;
    announce(isUnderway ? label : ended);
  }, [isUnderway, label, ended]);
  if (!work) return null;
  const { done, total } = work;
  const stop = (): void => {
    setStopping(true);
    void onCancel?.().finally(() => setStopping(false));
  };
  return (
    <div className={styles.work}>
      <ProgressBar
        label={label}
        {...(total === null || total === 0 ? { isIndeterminate: true } : { value: done, maxValue: total, valueLabel: nl.doneOf(format(done), format(total)) })}
      />
      {onCancel && <Button isBusy={isStopping} busyLabel={nl.stopping} onPress={stop}>{nl.stop}</Button>}
    </div>
  );
};
