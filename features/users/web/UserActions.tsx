import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { User } from '../contract/user.ts';
import { GivePasswordDialog } from './GivePasswordDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { nl } from './nl.ts';
import { useUserActions } from './use-user-actions.ts';
import styles from './Users.module.css';

type Question = 'password' | 'remove';

interface UserActionsProps {
  readonly user: User;
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

const remains = ({ made }: User): string[] => [
  ...(made.maps > 0 ? [nl.madeMaps(made.maps)] : []),
  ...(made.configurations > 0 ? [nl.madeConfigurations(made.configurations)] : []),
  ...(made.shared_configurations > 0 ? [nl.madeShared(made.shared_configurations)] : []),
];

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

/** The actions on a whole account. */
export const UserActions = ({ user, isDirty, onDone }: UserActionsProps) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const { conflict, act, forget, refresh, invite, block, resetTwoFactor, remove } = useUserActions(user, onDone);
  const { name, abilities, undelivered } = user;
  const close = (): void => setQuestion(null);

  const isSentFromThere = abilities.invite && undelivered?.is_invitation === true;
  const ask = (label: string, what: Question, isOffered = true) =>
    isOffered && <Button isDisabled={isDirty} variant={what === 'remove' ? 'danger' : 'secondary'} onPress={() => setQuestion(what)}>{label}</Button>;

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
        {ask(nl.givePassword, 'password', abilities.block)}
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
        {ask(nl.remove, 'remove', abilities.remove)}
      </div>
      {question === 'password' && <GivePasswordDialog user={user} close={close} act={act} onDone={refresh} />}
      {question === 'remove' && (
        <RemoveDialog
          title={nl.removeTitle}
          name={name}
          text={nl.removeText}
          loadDependents={async () => remains(user)}
          onRemove={remove}
          close={close}
        />
      )}
      {conflict && <ConflictDialog {...conflict} close={forget} />}
    </>
  );
};
