import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './WorkProgress.module.css';

/** How far work is. `total` is null as long as nobody knows how much it is. */
export interface WorkDone {
  readonly done: number;
  readonly total: number | null;
}

interface WorkProgressProps {
  /** 'Bronnen worden gecontroleerd'. Read out when it begins. */
  readonly label: string;
  /** Null: nothing is being done. Keep the component there, so that the end is read out. */
  readonly work: WorkDone | null;
  /** Read out when it ends: '12 bronnen zijn gecontroleerd'. */
  readonly ended: string;
  /** Only where what is under way can really be stopped. */
  readonly onCancel?: () => Promise<unknown>;
}

const inWords = (count: number): string => count.toLocaleString('nl-NL');

/** Work that takes long: how much of how much, told at its begin and its end, and a way to stop it. */
export const WorkProgress = ({ label, work, ended, onCancel }: WorkProgressProps) => {
  const [isStopping, setStopping] = useState(false);
  const isUnderway = work !== null;
  const was = useRef(false);
  useEffect(() => {
    if (was.current === isUnderway) return;
    was.current = isUnderway;
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
        {...(total === null || total === 0 ? { isIndeterminate: true } : { value: done, maxValue: total, valueLabel: nl.doneOf(inWords(done), inWords(total)) })}
      />
      {onCancel && <Button isBusy={isStopping} busyLabel={nl.stopping} onPress={stop}>{nl.stop}</Button>}
    </div>
  );
};
