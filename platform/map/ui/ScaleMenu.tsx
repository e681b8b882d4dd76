import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { formatScale } from '#platform/geo/format.ts';
import { useLazyMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';
import { roundScale } from './scale-bar.ts';
import styles from './ScaleBar.module.css';

const ScaleList = lazy(() => import('./ScaleList.tsx').then((module) => ({ default: module.ScaleList })));

/** A button with the current scale, which opens a menu of round scales. */
export const ScaleMenu = () => {
  const scale = useMapState(useMap(), (state) => state.scale);
  const { button, open } = useLazyMenu();
  const shown = formatScale(roundScale(scale));
  return (
    <>
      <Button {...button} className={styles.ratio} aria-label={nl.scale(shown)}>
        {shown}
      </Button>
      {open && (
        <Suspense>
          <ScaleList menu={open} scale={scale} />
        </Suspense>
      )}
    </>
  );
};
