import { WifiOff } from 'lucide-react';
import { publishHeight } from '#platform/ui/band-height.ts';
import parts from '#platform/ui/theme/parts.module.css';
import { nl } from './nl.ts';
import styles from './OfflineBand.module.css';
import { useIsOnline } from './use-is-online.ts';

const ownHeight = publishHeight('--cook-offline-height');

/**
 * Shows a message while the server cannot be reached. The status element is always present, so that screen readers
 * announce the message. @first-view
 */
export const OfflineBand = () => {
  const isOnline = useIsOnline();
  return (
    <div ref={ownHeight} className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.band}>
          <WifiOff className={parts.icon} aria-hidden />
          {nl.offline}
        </p>
      )}
    </div>
  );
};
