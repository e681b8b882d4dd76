import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { User } from '../contract/user.ts';
import { GivePasswordDialog } from './GivePasswordDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { nl } from './nl.ts';
import { useUserActions } from './use-user-actions.ts';
import styles from './Users.module.css';

interface UserActionsProps {
  readonly user: User;
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

interface UndeliveredMailProps {
  readonly undelivered: NonNullable<User['undelivered']>;
  readonly email: string;
  /** Absent when the mail cannot be sent from here. */
  readonly onSend?: () => void;
}

/** Says which mail was not delivered, when and why, and offers to send an invitation again. */
const UndeliveredMail = ({ undelivered: { is_invitation: isInvitation, at, given_up: isGivenUp, cause }, email, onSend }: UndeliveredMailProps) => {
  const { given_up: givenUp, pending, about, causes, again, send } = nl.undelivered;
  return (
    <FormAlert>
      <div className={styles.undelivered}>
        <strong>{(isGivenUp ? givenUp : pending)[isInvitation ? 'invitation' : 'other']}</strong>
        <p>{fill(about, { moment: formatMoment(at), email })} {causes[cause]}{!isGivenUp && ` ${again}`}</p>
        {onSend && <Button onPress={onSend}>{send}</Button>}
      </div>
    </FormAlert>
  );
};

/** The actions on a whole account, except its removal. */
export const UserActions = ({ user, isDirty, onDone }: UserActionsProps) => {
  const [isGivingPassword, setGivingPassword] = useState(false);
  const { conflict, act, forget, refresh, invite, block, resetTwoFactor } = useUserActions(user, onDone);
  const { name, abilities, undelivered } = user;
  const isSentFromThere = abilities.invite && undelivered?.is_invitation === true;

  return (
    <>
      {undelivered && <UndeliveredMail undelivered={undelivered} email={user.email} {...(isSentFromThere && !isDirty && { onSend: () => void invite() })} />}
      {isDirty && <p className={common.note}>{nl.saveFirst}</p>}
      <div className={common.buttons} role="group" aria-label={nl.actions}>
        {abilities.invite && !isSentFromThere && (
          <Button isDisabled={isDirty} onPress={() => void invite()}>
            {user.invited_until === null ? nl.invite : nl.inviteAgain}
          </Button>
        )}
        {abilities.block && <Button isDisabled={isDirty} onPress={() => setGivingPassword(true)}>{nl.givePassword}</Button>}
        {user.two_factor && abilities.block && (
          <ConfirmButton label={nl.resetTwoFactor} confirmLabel={nl.reset} isDisabled={isDirty} onConfirm={resetTwoFactor}>
            <p>{fill(nl.resetTwoFactorText, { name })}</p>
          </ConfirmButton>
        )}
        {user.blocked ? (
          <Button isDisabled={isDirty} onPress={() => void block(false)}>{nl.unblock}</Button>
        ) : (
          abilities.block && <ConfirmButton label={nl.block} isDisabled={isDirty} onConfirm={() => block(true)}><p>{fill(nl.blockText, { name })}</p></ConfirmButton>
        )}
      </div>
      {isGivingPassword && <GivePasswordDialog user={user} close={() => setGivingPassword(false)} act={act} onDone={refresh} />}
      {conflict && <ConflictDialog {...conflict} close={forget} />}
    </>
  );
};
