import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isSessionLost } from '#platform/web/api/api-error.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { signOutNotes } from '#platform/web/slots/sign-out-notes.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { logout } from '../contract.ts';
import { nl } from './nl.ts';

export const LogoutDialog = ({ close }: Closable) => {
  const api = useApi();
  const { signedOut } = useSessionState();
  const notes = useSlot(signOutNotes);
  const leave = async (): Promise<void> => {
    try {
      await api.call(logout);
    } catch (error) {
      // Without a session the user is already signed out. After any other failure they are still signed in, so it shows a
      // message.
      if (!isSessionLost(error)) {
        snackbar.show({ text: nl.logoutFailed, tone: 'danger' });
        return;
      }
    }
    signedOut();
  };
  return (
    <ConfirmDialog
      onClose={close}
      title={nl.logoutTitle}
      confirmLabel={nl.logout}
      cancelLabel={nl.stay}
      onConfirm={leave}
    >
      {notes.map(({ id, load }) => <Deferred key={id} load={load} props={{}} />)}
      <p>{nl.logoutText}</p>
    </ConfirmDialog>
  );
};
