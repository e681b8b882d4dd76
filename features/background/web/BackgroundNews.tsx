import { useEffect } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useBackground } from '#platform/map/react/hooks.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** As long as a message stands at most: without its background a map is hard to read. */
const DURATION = 10_000;

/** Tells once when a background breaks; the message goes when it loads after all. Returns what ends the watch. */
const watch = (background: MapLayer): (() => void) => {
  const { state, label } = background;
  let dismiss: (() => void) | null = null;
  const again = (): void => {
    background.setVisible(false);
    background.setVisible(true);
  };
  const look = (): void => {
    const { load } = state.get();
    if (load === 'broken' && !dismiss) {
      const text = fill(nl.brokenNamed, { name: label });
      dismiss = snackbar.show({ text, duration: DURATION, action: { label: nl.again, onPress: again } });
    } else if (load === 'loaded') {
      dismiss?.();
      dismiss = null;
    }
  };
  const stop = state.subscribe(look);
  look();
  return () => {
    stop();
    dismiss?.();
  };
};

/** A background has no line in the legend to be struck through: what happens to it is told over the map. @first-view */
export const BackgroundNews = () => {
  const background = useBackground();
  useEffect(() => (background ? watch(background) : undefined), [background]);
  return null;
};
