import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { KnownDevices } from './KnownDevices.tsx';
import { nl } from './nl.ts';
import { SessionRow } from './SessionRow.tsx';
import styles from './SessionsDialog.module.css';
import { useOwnSessions } from './use-own-sessions.ts';

/** Lists the open sessions of the user, which can be ended one by one or all at once. */
export const SessionsDialog = ({ close }: Closable) => {
  const { sessions, error, end, endAll } = useOwnSessions();
  return (
    <Dialog
      onClose={close}
      title={nl.title}
      footer={<ConfirmButton label={nl.endAll} title={nl.endAllTitle} variant="danger" onConfirm={endAll}>{nl.endAllText}</ConfirmButton>}
    >
      <div className={styles.content}>
        <p>{nl.text}</p>
        {error && <FormAlert>{error.message}</FormAlert>}
        {!sessions && !error && <SkeletonList rows={3} rowHeight={64} label={nl.loading} />}
        {sessions && (
          <ul className={common.plainList} aria-label={nl.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} end={end} />
            ))}
          </ul>
        )}
        <KnownDevices />
      </div>
    </Dialog>
  );
};
