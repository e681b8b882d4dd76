import { formatDistance, formatScale } from '#platform/geo/format.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';
import { barLength, roundScale } from './scale-bar.ts';
import styles from './ScaleBar.module.css';
import { ScaleMenu } from './ScaleMenu.tsx';

/** A scale bar of a round length with the scale next to it, if the configuration has the option. */
export const ScaleBar = () => {
  const map = useMap();
  const resolution = useMapState(map, (state) => state.resolution);
  if (!map.configuration.options.scalebar) return null;
  const metres = barLength(resolution);
  const distance = formatDistance(metres);
  const scale = formatScale(roundScale(scaleOfResolution(resolution)));
  return (
    <div className={styles.scale}>
      <span className={styles.bar} style={{ width: metres / resolution }} role="img" aria-label={nl.scaleBar(distance, scale)}>
        {distance}
      </span>
      <ScaleMenu />
    </div>
  );
};
