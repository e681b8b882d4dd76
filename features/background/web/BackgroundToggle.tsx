import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBackground } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { BackgroundMenu } from './BackgroundMenu.tsx';
import styles from './Background.module.css';
import { nl } from './nl.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useIsBroken } from './use-is-broken.ts';

/** Returns whether the map has completed its first drawing. */
const useIsDrawn = (): boolean => {
  const map = useMap();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => map.onceDrawn(() => setDrawn(true)), [map]);
  return isDrawn;
};

/** Switches to the other of two backgrounds. The menu next to it offers the empty map. */
export const BackgroundToggle = () => {
  const { layers } = useMap();
  const shown = useBackground();
  const [first, second] = layers.backgrounds;
  const other = shown === first ? second : first;
  const isBroken = useIsBroken(shown);
  const isDrawn = useIsDrawn();
  if (!other) return null;
  return (
    <div className={styles.card}>
      {shown && isBroken && <BrokenMark name={shown.label} />}
      <button
        type="button"
        className={styles.button}
        aria-label={fill(nl.switchTo, { name: other.label })}
        onClick={() => layers.showBackground(other)}
      >
        <span className={styles.picture} aria-hidden>
          {/* The thumbnail waits until the map itself is drawn. */}
          {isDrawn && <Thumbnail key={other.key} background={other} />}
        </span>
        <span className={styles.name}>{other.label}</span>
      </button>
      <BackgroundMenu isBare />
    </div>
  );
};

/** Marks that the visible background is broken. The button itself names the other background. */
const BrokenMark = ({ name }: { readonly name: string }) => (
  <span className={styles.brokenPicture} role="img" aria-label={fill(nl.shownBroken, { name })} title={nl.broken}>
    <TriangleAlert />
  </span>
);
