import { useBackground } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { BackgroundMenu } from './BackgroundMenu.tsx';
import styles from './Background.module.css';
import { nl } from './nl.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Shows the other of two backgrounds; the empty map is in the menu beside it. */
export const BackgroundToggle = () => {
  const { layers } = useMap();
  const shown = useBackground();
  const [first, second] = layers.backgrounds;
  const other = shown === first ? second : first;
  if (!other) return null;
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.button}
        aria-label={fill(nl.switchTo, { name: other.label })}
        onClick={() => layers.showBackground(other)}
      >
        <Thumbnail background={other} />
        <span className={styles.name}>{other.label}</span>
      </button>
      <BackgroundMenu isBare />
    </div>
  );
};
