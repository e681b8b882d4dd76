import { Share2, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { SharedConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SharedTab.module.css';
import { useShared } from './use-shared.ts';

interface Props {
  readonly shared: SharedConfiguration;
  readonly onRemove: () => void;
}

type Recipient = SharedConfiguration['users'][number];

const openedWords = ({ first_opened_at: first, last_opened_at: last }: Recipient): string => {
  if (first === null || last === null) return nl.notOpened;
  const moment = formatMoment(first);
  return first === last ? fill(nl.opened, { moment }) : fill(nl.openedAgain, { moment, last: formatMoment(last) });
};

const SharedRow = ({ shared: { option, created_at, valid_until, users }, onRemove }: Props) => {
  const from = formatDate(created_at);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={common.strong}>{option.name}</p>
        <p className={common.muted}>
          <span className={styles.whole}>{fill(nl.sharedOn, { date: from })}</span>,{' '}
          <span className={styles.whole}>{fill(nl.validUntil, { date: formatDate(valid_until) })}</span>
        </p>
        {users.length === 0 ? (
          <p className={common.muted}>{nl.nobody}</p>
        ) : (
          <ul className={common.plainList} aria-label={nl.people}>
            {users.map((user) => (
              <li key={user.id}>
                {user.name} <span className={common.muted}>{user.email}</span>
                <p className={common.muted}>{openedWords(user)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={fill(nl.removeOf, { name: option.name, from })} icon={Trash2} onPress={onRemove} />
    </li>
  );
};

/** The tab of the settings dialog that lists what the user shared, with a button to remove each. */
export const SharedTab = () => {
  const { list, isError, remove } = useShared();
  const [asked, setAsked] = useState<SharedConfiguration | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const confirmed = async (): Promise<void> => {
    if (!asked) return;
    await remove(asked.id);
    // The pressed button has disappeared with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isError && <FormAlert>{nl.loadFailed}</FormAlert>}
      {!list && !isError && <SkeletonList rows={3} rowHeight={64} label={nl.loading} />}
      {list?.length === 0 && <EmptyState icon={Share2} title={nl.empty} />}
      {list && list.length > 0 && (
        <ul className={common.plainList} aria-label={nl.list}>
          {list.map((shared) => (
            <SharedRow key={shared.id} shared={shared} onRemove={() => setAsked(shared)} />
          ))}
        </ul>
      )}
      <DeleteConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={nl.removeTitle}
        onConfirm={confirmed}
      >
        {asked && fill(nl.removeText, { name: asked.option.name })}
      </DeleteConfirmDialog>
    </div>
  );
};
