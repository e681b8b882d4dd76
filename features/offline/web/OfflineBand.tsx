import { WifiOff } from 'lucide-react';
import parts from '#platform/ui/theme/parts.module.css';
import { nl } from './nl.ts';
import styles from './OfflineBand.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Says so for as long as nobody answers. The place for it is there all the time, so that it is read out. @first-view */
export const OfflineBand = () => {
  const isOnline = useIsOnline();
  return (
    <div className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.band}>
          <WifiOff className={parts.icon} aria-hidden />
          {nl.offline}
        </p>
      )}
    </div>
  );
};
