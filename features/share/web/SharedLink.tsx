import common from '#platform/ui/theme/common.module.css';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { Colleague } from '../contract.ts';
import { CopyField } from './CopyField.tsx';
import { nl } from './nl.ts';
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
      <CopyField label={nl.link} value={link} copy={nl.copy} copied={nl.linkCopied} autoFocus />
      <p className={common.muted}>{nl.whereToFind}</p>
    </div>
  );
};
