import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useDrawnMaps } from '#platform/map/react/hooks.ts';
import { nl } from '../nl.ts';
import { MapSymbols } from './MapSymbols.tsx';
import styles from './Symbols.module.css';

const isInLegend = ({ definition }: MapLayer): boolean => !definition.background && !definition.hide;

/** The symbols of the visible maps, topmost first. @first-view */
export const Symbols = () => {
  const maps = useDrawnMaps().filter(isInLegend);
  if (maps.length === 0) return <p className={styles.none}>{nl.noSymbols}</p>;
  return (
    <div className={styles.maps}>
      {maps.map((map) => (
        <MapSymbols key={map.key} map={map} />
      ))}
      {/* Visible when no map has symbols. */}
      <p className={styles.nothing}>{nl.noPictures}</p>
    </div>
  );
};
