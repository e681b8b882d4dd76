import { Trash2 } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { SharedConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SharedTab.module.css';

interface Props {
  readonly shared: SharedConfiguration;
  readonly onRemove: () => void;
}

export const SharedRow = ({ shared: { option, created_at, valid_until, users }, onRemove }: Props) => {
  const from = formatDate(created_at);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{option.name}</p>
        <p className={styles.details}>
          <span className={styles.whole}>{fill(nl.sharedOn, { date: from })}</span>,{' '}
          <span className={styles.whole}>{fill(nl.validUntil, { date: formatDate(valid_until) })}</span>
        </p>
        {users.length === 0 ? (
          <p className={styles.details}>{nl.nobody}</p>
        ) : (
          <ul className={styles.people} aria-label={nl.people}>
            {users.map(({ id, name, email }) => (
              <li key={id}>
                {name} <span className={styles.details}>{email}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={fill(nl.removeOf, { name: option.name, from })} icon={Trash2} onPress={onRemove} />
    </li>
  );
};
