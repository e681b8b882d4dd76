import { Trash2 } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import type { SharedConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SharedTab.module.css';

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

export const SharedRow = ({ shared: { option, created_at, valid_until, users }, onRemove }: Props) => {
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
