import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { AskingButton } from '#platform/ui/dialog/AskingButton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { blockUser, inviteUser, removeUser, resetTwoFactor, restoreUser, type User } from '../contract.ts';
import { GivePasswordDialog } from './GivePasswordDialog.tsx';
import { nl } from './nl.ts';
import { UndeliveredMail } from './UndeliveredMail.tsx';
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

/** What is done to an account as a whole, at once. */
export const UserActions = ({ user, isDirty, onDone }: UserActionsProps) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, version, name, abilities, undelivered } = user;
  const close = (): void => setQuestion(null);

  const carryOut = async (work: () => Promise<unknown>): Promise<void> => {
    await attempt(work);
    onDone();
    await changed();
  };
  const done = (work: () => Promise<unknown>, text: string): Promise<void> =>
    carryOut(async () => {
      await work();
      snackbar.show({ text });
    });
  const invite = (): void => void done(() => api.call(inviteUser, { params: { id } }), fill(nl.invited, { email: user.email }));
  const isSentFromThere = abilities.invite && undelivered?.is_invitation === true;
  /** One version further on: whatever came between is not undone along with it. */
  const block = (blocked: boolean): Promise<void> =>
    carryOut(async () => {
      const after = await api.call(blockUser, { params: { id }, body: { blocked }, version });
      offerUndo(blocked ? nl.blocked : nl.unblocked, async () => {
        await api.call(blockUser, { params: { id }, body: { blocked: !blocked }, version: after.version });
        onDone();
        await changed();
      });
    });
  const ask = (label: string, what: Question, isOffered = true) =>
    isOffered && <Button isDisabled={isDirty} variant={what === 'remove' ? 'danger' : 'secondary'} onPress={() => setQuestion(what)}>{label}</Button>;

  return (
    <>
      {undelivered && <UndeliveredMail undelivered={undelivered} email={user.email} {...(isSentFromThere && !isDirty && { onSend: invite })} />}
      {isDirty && <p className={styles.note}>{nl.saveFirst}</p>}
      <div className={styles.buttons} role="group" aria-label={nl.actions}>
        {abilities.invite && !isSentFromThere && (
          <Button isDisabled={isDirty} onPress={invite}>
            {user.invited_until === null ? nl.invite : nl.inviteAgain}
          </Button>
        )}
        {ask(nl.givePassword, 'password', abilities.block)}
        {user.two_factor && abilities.block && (
          <AskingButton
            label={nl.resetTwoFactor}
            confirmLabel={nl.reset}
            isDisabled={isDirty}
            onConfirm={() => done(() => api.call(resetTwoFactor, { params: { id }, version }), nl.twoFactorReset)}
          >
            <p>{fill(nl.resetTwoFactorText, { name })}</p>
          </AskingButton>
        )}
        {user.blocked ? (
          <Button isDisabled={isDirty} onPress={() => void block(false)}>{nl.unblock}</Button>
        ) : (
          abilities.block && <AskingButton label={nl.block} isDisabled={isDirty} onConfirm={() => block(true)}><p>{fill(nl.blockText, { name })}</p></AskingButton>
        )}
        {ask(nl.remove, 'remove', abilities.remove)}
      </div>
      {question === 'password' && <GivePasswordDialog user={user} close={close} onDone={onDone} />}
      {question === 'remove' && (
        <RemoveDialog
          title={nl.removeTitle}
          name={name}
          text={nl.removeText}
          loadDependents={async () => remains(user)}
          onRemove={async () => {
            await api.call(removeUser, { params: { id }, version });
            offerUndo(fill(nl.removed, { name }), async () => {
              await api.call(restoreUser, { params: { id }, body: { configuration_ids: user.configuration_ids } });
              await changed();
            });
            go('users/manage', { replace: true });
          }}
          close={close}
        />
      )}
    </>
  );
};
