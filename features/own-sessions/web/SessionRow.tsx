import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { OwnSession } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SessionsDialog.module.css';

interface Props {
  readonly session: OwnSession;
  readonly end: (id: number) => Promise<void>;
}

export const SessionRow = ({ session, end }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const device = deviceName(session.user_agent);
  const lastSeen = formatMoment(session.last_seen_at);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await end(session.id);
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={common.strong}>
          {device} {session.current && <StatusPill tone="success">{nl.current}</StatusPill>}
        </p>
        <p className={common.muted}>
          <span className={styles.whole}>{fill(nl.since, { date: formatMoment(session.created_at) })}</span>,{' '}
          <span className={styles.whole}>{fill(nl.lastSeen, { date: lastSeen })}</span>,{' '}
          {fill(nl.address, { ip: session.ip })}
        </p>
      </div>
      {!session.current && (
        <Button isBusy={isBusy} aria-label={fill(nl.endOf, { device, date: lastSeen })} onPress={() => void leave()}>
          {nl.end}
        </Button>
      )}
    </li>
  );
};
