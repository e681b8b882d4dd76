import { History, X } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from './nl.ts';
import type { RecentSearch } from './recent-searches.ts';
import styles from './ResultList.module.css';
import { optionId, recentKey } from './search-state.ts';

interface Props {
  readonly id: string;
  readonly recents: readonly RecentSearch[];
  readonly active: string | null;
  readonly forgetAll: () => void;
}

/** Recent searches, shown while the box is empty. The cross or the Delete key removes one, the button all of them. */
export const RecentList = ({ id, recents, active, forgetAll }: Props) => (
  <>
    <div role="listbox" id={id} aria-label={nl.recent} className={styles.list}>
      <div role="presentation" className={styles.title}>{nl.recent}</div>
      {recents.map(({ label, detail }, index) => (
        <div
          key={label} id={optionId(id, recentKey(index))} role="option" aria-selected={recentKey(index) === active} aria-keyshortcuts="Delete"
          data-key={recentKey(index)} className={styles.option}
        >
          <History className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>
            <span>{label}</span>
            {detail !== null && <span className={styles.detail}>{detail}</span>}
          </span>
          {/* For the pointer only: an option of a listbox cannot contain focusable controls; the Delete key does the same. */}
          <span aria-hidden="true" title={nl.forget} data-forget className={styles.forget}>
            <X />
          </span>
        </div>
      ))}
    </div>
    <div className={styles.foot}>
      <span>{nl.recentKept}</span>
      <Button variant="quiet" onPress={forgetAll}>{nl.forgetAll}</Button>
    </div>
  </>
);
