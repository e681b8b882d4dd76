import { CloudOff, HardDrive, Users } from 'lucide-react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Keeper, KeepState } from '../keep/keeper.ts';
import { nl } from '../nl.ts';
import styles from './RedlinePanel.module.css';

const { keeping: words } = nl;

const linesOf = ({ keeping, loading, reason }: KeepState, isShared: boolean): readonly string[] => {
  switch (keeping) {
    case 'unkept': return [words.unkept];
    case 'waiting': return [words.waiting, words.safe];
    case 'refused': return [words.refused, reason ?? '', words.safe];
    case 'saving': return [words.saving];
    case 'kept':
      if (loading === 'busy') return [words.loading];
      if (loading === 'failed') return [words.loadFailed, reason ?? ''];
      return [isShared ? words.shared : words.local];
  }
};

/** Where the drawings are, and what is to be done about it when they are not there yet. */
export const KeepStatus = ({ keeper, hasDrawings }: { readonly keeper: Keeper; readonly hasDrawings: boolean }) => {
  const state = useDerived(keeper.state);
  const isTrouble = state.keeping === 'waiting' || state.keeping === 'refused' || state.keeping === 'unkept' || state.loading === 'failed';
  const Icon = isTrouble ? CloudOff : keeper.isShared ? Users : HardDrive;
  const isShown = isTrouble || hasDrawings || state.loading === 'busy';
  return (
    <div className={styles.keeping}>
      {/* It stands all the time, so that what changes in it is read out. */}
      <p role="status" className={styles.help}>
        {isShown && <Icon className={styles.icon} aria-hidden="true" />}
        <span>{isShown && linesOf(state, keeper.isShared).filter(Boolean).join(' ')}</span>
      </p>
      {isTrouble && <Button onPress={() => keeper.retry()}>{words.retry}</Button>}
    </div>
  );
};
