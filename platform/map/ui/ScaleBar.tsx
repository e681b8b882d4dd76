import { Button } from 'react-aria-components/Button';
import { formatDistance, formatScale } from '#platform/geo/format.ts';
import { scaleOfResolution } from '#platform/geo/grid.ts';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';
import { barLength, roundScale } from './scale-bar.ts';
import styles from './ScaleBar.module.css';

const loadList = () => import('./ScaleList.tsx').then((module) => ({ default: module.ScaleList }));

/** A button with the current scale, which opens a menu of round scales. */
const ScaleMenu = () => {
  const scale = useMapState(useMap(), (state) => state.scale);
  const { button, open } = useLazyMenu();
  const shown = formatScale(roundScale(scale));
  return (
    <>
      <Button {...button} className={styles.ratio} aria-label={nl.scale(shown)}>
        {shown}
      </Button>
      {open && <Deferred load={loadList} props={{ menu: open, scale }} />}
    </>
  );
};

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
