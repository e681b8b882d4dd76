import { useState, type ReactNode } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { OwnDevice, OwnSession } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SessionsDialog.module.css';

interface RowProps {
  readonly name: string;
  readonly isCurrent: boolean;
  /** The facts below the name. */
  readonly children: ReactNode;
  /** The button is busy until the promise is settled. Absent: there is no button. */
  readonly action?: { readonly text: string; readonly label: string; readonly run: () => Promise<void> } | undefined;
}

const Row = ({ name, isCurrent, children, action }: RowProps) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={common.strong}>{name} {isCurrent && <StatusPill tone="success">{nl.current}</StatusPill>}</p>
        <p className={common.muted}>{children}</p>
      </div>
      {action && (
        <Button
          isBusy={isBusy}
          aria-label={action.label}
          onPress={() => {
            setBusy(true);
            void action.run().finally(() => setBusy(false));
          }}
        >
          {action.text}
        </Button>
      )}
    </li>
  );
};

export const DeviceRow = ({ device, remove }: { readonly device: OwnDevice; readonly remove: (id: number) => Promise<void> }) => {
  const name = deviceName(device.user_agent);
  const date = formatMoment(device.last_used_at);
  return (
    <Row
      name={name}
      isCurrent={device.current}
      action={{ text: nl.remove, label: fill(nl.removeOf, { device: name, date }), run: () => remove(device.id) }}
    >
      <span className={styles.whole}>{fill(nl.lastLogin, { date })}</span>, <span className={styles.address}>{fill(nl.address, { ip: device.ip })}</span>
    </Row>
  );
};

export const SessionRow = ({ session, end }: { readonly session: OwnSession; readonly end: (id: number) => Promise<void> }) => {
  const name = deviceName(session.user_agent);
  const date = formatMoment(session.last_seen_at);
  return (
    <Row
      name={name}
      isCurrent={session.current}
      action={session.current ? undefined : { text: nl.end, label: fill(nl.endOf, { device: name, date }), run: () => end(session.id) }}
    >
      <span className={styles.whole}>{fill(nl.since, { date: formatMoment(session.created_at) })}</span>,{' '}
      <span className={styles.whole}>{fill(nl.lastSeen, { date })}</span>, <span className={styles.address}>{fill(nl.address, { ip: session.ip })}</span>
    </Row>
  );
};
