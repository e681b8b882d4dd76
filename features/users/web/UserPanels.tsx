import { Section } from '#platform/web/administration/Section.tsx';
import { formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';
import { UserActions } from './UserActions.tsx';
import styles from './Users.module.css';
import { passwordOf } from './user-differences.ts';
import { UserSessions } from './UserSessions.tsx';

interface UserPanelsProps {
  readonly user: User;
  /** There are unsaved changes, so actions on the whole account are disabled. */
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

const twoFactorOf = ({ two_factor: isOn, two_factor_demanded: isDemanded }: User): string =>
  `${isOn ? nl.on : nl.off}${isDemanded ? ` (${nl.twoFactorDemanded})` : ''}`;

/** Shows the state of an account, its actions and its sessions. */
export const UserPanels = ({ user, isDirty, onDone }: UserPanelsProps) => {
  const panels = useSlot(userPanels);
  const facts = [
    [nl.state, nl.states[user.state]],
    [nl.lastLogin, user.last_login_at === null ? nl.never : formatMoment(user.last_login_at)],
    [nl.hasPassword, passwordOf(user)],
    ...(user.invited_until === null ? [] : [[nl.invitationOpen, formatMoment(user.invited_until)] as const]),
    [nl.twoFactor, twoFactorOf(user)],
    [nl.memberSince, formatDate(user.created_at)],
  ] as const;
  return (
    <div className={styles.panels}>
      <Section title={nl.account}>
        <dl className={styles.facts}>
          {facts.flatMap(([name, value]) => [<dt key={`${name} term`}>{name}</dt>, <dd key={name}>{value}</dd>])}
        </dl>
        <UserActions user={user} isDirty={isDirty} onDone={onDone} />
      </Section>
      <UserSessions user={user} />
      {panels.map(({ id, load }) => <Deferred key={id} load={load} props={{ user }} />)}
    </div>
  );
};
