import { Copy } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { Colleague } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Share.module.css';
import type { Shared } from './use-share.ts';

interface Props {
  readonly shared: Shared;
  readonly users: readonly Colleague[];
}

/** Shows the recipients, the last day and the link. */
export const SharedLink = ({ shared: { id, valid_until }, users }: Props) => {
  const link = `${location.origin}/shared/${id}`;
  const date = formatDate(valid_until);
  const [first] = users;
  return (
    <div className={common.stack4}>
      <p>
        {users.length === 1 && first
          ? fill(nl.sharedWithOne, { name: first.name, date })
          : fill(nl.sharedWithMore, { count: users.length, date })}
      </p>
      <div className={styles.link}>
        <TextField label={nl.link} value={link} isReadOnly />
        <Button icon={Copy} autoFocus onPress={() => void copyText(link)}>{nl.copy}</Button>
      </div>
      <p className={common.muted}>{nl.whereToFind}</p>
    </div>
  );
};
