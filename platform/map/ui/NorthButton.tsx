import type { CSSProperties } from 'react';
import { Navigation2 } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import styles from './NorthButton.module.css';
import { nl } from './nl.ts';

const NEARLY_NORTH = 0.001;

/** Points north and resets the rotation. Rendered only while the map is rotated. */
export const NorthButton = () => {
  const map = useMap();
  const rotation = useMapState(map, (state) => state.rotation);
  if (Math.abs(rotation) < NEARLY_NORTH) return null;
  return (
    <span className={styles.needle} style={{ '--needle-rotation': `${rotation}rad` } as CSSProperties}>
      <IconButton icon={Navigation2} label={nl.north} tooltipPlacement="left" onPress={() => map.navigation.resetRotation()} />
    </span>
  );
};
