import { useEffect, useId, useRef } from 'react';
import { useIsDark } from '#platform/ui/theme/useTheme.ts';
import { useMap } from '../react/map-context.ts';
import { useBackground, useMapState } from '../react/hooks.ts';
import styles from './MapContainer.module.css';
import { nl } from './nl.ts';

/** The element of the map. It attaches and detaches the map; `MapModel` does the rest. */
export const MapContainer = () => {
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const isDark = useIsDark();
  useEffect(() => {
    map.attach(element.current);
    return () => map.attach(null);
  }, [map]);
  const background = useBackground();
  // A background that is made for the night needs no dimming.
  const isDimmed = isDark && (background === null || background !== map.layers.nightBackground);
  useEffect(() => map.layers.followTheme(isDark), [map, isDark]);
  useEffect(() => map.setBackgroundsSeparate(isDimmed), [map, isDimmed]);
  return (
    <div className={isDimmed ? styles.darkPlace : styles.place}>
      <div
        ref={element}
        className={styles.map}
        // Makes a screen reader pass all keys to the map, including the arrow keys.
        role="application"
        aria-roledescription={nl.mapRole}
        aria-label={nl.map}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the role application is interactive: its keys move the map
        tabIndex={0}
      />
      <Crosshair />
      {isDimmed && <DuskFilter />}
      <p id={keysId} className={styles.keys}>
        {map.configuration.options.rotation ? `${nl.keys} ${nl.keysToTurn}` : nl.keys}
      </p>
    </div>
  );
};

/**
 * Dims backgrounds on a dark page, light colours most: white streets do not glare, dark maps stay unchanged, and all
 * shades remain distinct.
 */
const tones = '0 0.18 0.34 0.49 0.63 0.76';
const DuskFilter = () => (
  <svg className={styles.filter} aria-hidden="true">
    <filter id="cook-dusk" colorInterpolationFilters="sRGB">
      <feColorMatrix type="saturate" values="1.25" />
      <feComponentTransfer>
        <feFuncR type="table" tableValues={tones} />
        <feFuncG type="table" tableValues={tones} />
        <feFuncB type="table" tableValues={tones} />
      </feComponentTransfer>
    </filter>
  </svg>
);

/** Marks the place where Enter clicks the map. Visible while the map has keyboard focus. */
const Crosshair = () => {
  const map = useMap();
  const x = useMapState(map, () => (map.navigation.padding.left - map.navigation.padding.right) / 2);
  const y = useMapState(map, () => (map.navigation.padding.top - map.navigation.padding.bottom) / 2);
  return (
    <svg
      className={styles.crosshair}
      style={{ translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)` }}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path className={styles.halo} d="M16 2v10M16 20v10M2 16h10M20 16h10" />
      <path d="M16 2v10M16 20v10M2 16h10M20 16h10" />
    </svg>
  );
};
