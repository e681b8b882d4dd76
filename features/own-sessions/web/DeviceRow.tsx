import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { OwnDevice } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './SessionsDialog.module.css';

interface Props {
  readonly device: OwnDevice;
  readonly remove: (id: number) => Promise<void>;
}

export const DeviceRow = ({ device, remove }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const name = deviceName(device.user_agent);
  const date = formatMoment(device.last_used_at);
  const press = async (): Promise<void> => {
    setBusy(true);
    await remove(device.id);
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          {name} {device.current && <StatusPill tone="success">{nl.current}</StatusPill>}
        </p>
        <p className={styles.details}>
          <span className={styles.whole}>{fill(nl.lastLogin, { date })}</span>, {fill(nl.address, { ip: device.ip })}
        </p>
      </div>
      <Button isBusy={isBusy} aria-label={fill(nl.removeOf, { device: name, date })} onPress={() => void press()}>
        {nl.remove}
      </Button>
    </li>
  );
};
