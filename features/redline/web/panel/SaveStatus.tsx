import { CloudOff, HardDrive, Users } from 'lucide-react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Persistence, PersistenceState } from '../persistence/persistence.ts';
import type { Drawing } from '../model/drawing.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import styles from './RedlinePanel.module.css';

const { saveStatus: words } = nl;

const linesOf = ({ status, loading, reason, refused }: PersistenceState, isShared: boolean): readonly string[] => {
  switch (status) {
    case 'unavailable': return [words.unavailable];
    case 'waiting': return [words.waiting, words.safe];
    case 'refused': return [words.refused, reason ?? '', words.safe];
    case 'saving': return [words.saving];
    case 'saved':
      if (loading === 'busy') return [words.loading];
      if (loading === 'failed') return [words.loadFailed, reason ?? ''];
      if (!isShared) return [words.local];
      return [refused.length > 0 ? words.sharedRest : words.shared];
  }
};

/** Maximum number of names in the message. */
const MOST_NAMED = 3;

const refusalOf = (refused: readonly Drawing[]): string => {
  const [first] = refused;
  if (!first) return '';
  if (refused.length === 1) return fill(words.refusedOne, { name: nameOf(first) });
  const names = refused.slice(0, MOST_NAMED).map((drawing) => `“${nameOf(drawing)}”`);
  return fill(words.refusedMany, { n: refused.length, names: [...names, ...(refused.length > MOST_NAMED ? ['…'] : [])].join(', ') });
};

/** Says whether the drawings are saved, and offers a retry when they are not. */
export const SaveStatus = ({ persistence, count }: { readonly persistence: Persistence; readonly count: number }) => {
  const state = useDerived(persistence.state);
  const isTrouble = state.status === 'waiting' || state.status === 'refused' || state.status === 'unavailable' || state.loading === 'failed';
  const Icon = isTrouble ? CloudOff : persistence.isShared ? Users : HardDrive;
  const { refused } = state;
  const refusal = refusalOf(refused);
  const isShown = isTrouble || count > refused.length || state.loading === 'busy';
  return (
    <div className={common.column2}>
      {/* A separate element, so that it is announced once and not with every change of the other message. */}
      <p role="status" className={styles.help}>
        {refusal && (
          <>
            <CloudOff className={styles.icon} aria-hidden="true" />
            <span>{refusal}</span>
          </>
        )}
      </p>
      {/* Always present, so that screen readers announce changes in it. */}
      <p role="status" className={styles.help}>
        {isShown && <Icon className={styles.icon} aria-hidden="true" />}
        <span>{isShown && linesOf(state, persistence.isShared).filter(Boolean).join(' ')}</span>
      </p>
      {isTrouble && <Button onPress={() => persistence.retry()}>{words.retry}</Button>}
    </div>
  );
};
