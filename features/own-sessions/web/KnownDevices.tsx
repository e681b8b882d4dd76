import { useId } from 'react';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { nl } from './nl.ts';
import styles from './SessionsDialog.module.css';
import { useOwnDevices } from './use-own-devices.ts';

/** Lists the devices on which this user signed in before; each can be removed. */
export const KnownDevices = () => {
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
        <ul className={styles.list} aria-labelledby={heading}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} remove={remove} />
          ))}
        </ul>
      )}
    </section>
  );
};
