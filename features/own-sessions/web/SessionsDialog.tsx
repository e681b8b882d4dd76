import { useId } from 'react';
import { ConfirmButton } from '#platform/ui/dialog/ConfirmButton.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { Closable } from '#platform/web/slots/slots.ts';
import { DeviceRow, SessionRow } from './DeviceRows.tsx';
import { nl } from './nl.ts';
import styles from './SessionsDialog.module.css';
import { useOwnDevices } from './use-own-devices.ts';
import { useOwnSessions } from './use-own-sessions.ts';

/** Lists the devices on which this user signed in before; each can be removed. */
const KnownDevices = () => {
  const { devices, error, remove } = useOwnDevices();
  const heading = useId();
  return (
    <section className={styles.content} aria-labelledby={heading}>
      <h3 id={heading}>{nl.devices}</h3>
      <p>{nl.devicesText}</p>
      {error && <FormAlert>{error.message}</FormAlert>}
      {!devices && !error && <SkeletonList rows={2} rowHeight={64} label={nl.devicesLoading} />}
      {devices?.length === 0 && <p>{nl.noDevices}</p>}
      {devices && devices.length > 0 && (
        <ul className={common.plainList} aria-labelledby={heading}>
          {devices.map((device) => <DeviceRow key={device.id} device={device} remove={remove} />)}
        </ul>
      )}
    </section>
  );
};

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
            {sessions.map((session) => <SessionRow key={session.id} session={session} end={end} />)}
          </ul>
        )}
        <KnownDevices />
      </div>
    </Dialog>
  );
};
