import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useDrawnMaps } from '#platform/map/react/hooks.ts';
import { nl } from '../nl.ts';
import { MapSymbols } from './MapSymbols.tsx';
import styles from './Symbols.module.css';

const isInLegend = ({ definition }: MapLayer): boolean => !definition.background && !definition.hide;

/** How the maps that are drawn now look, from the top of the map down. @first-view */
export const Symbols = () => {
  const maps = useDrawnMaps().filter(isInLegend);
  if (maps.length === 0) return <p className={styles.none}>{nl.noSymbols}</p>;
  return (
    <div className={styles.maps}>
      {maps.map((map) => (
        <MapSymbols key={map.key} map={map} />
      ))}
      {/* Seen when none of the maps has anything to show. */}
      <p className={styles.nothing}>{nl.noPictures}</p>
    </div>
  );
};
