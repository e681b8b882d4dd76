import { useEffect } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useBackground } from '#platform/map/react/hooks.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** Milliseconds that the message stays. Long, because a map without its background is hard to read. */
const DURATION = 10_000;

/** Shows one message when a background breaks, and removes it when the background loads after all. Returns the function that stops watching. */
const watch = (background: MapLayer): (() => void) => {
  const { state, label } = background;
  let dismiss: (() => void) | null = null;
  const retry = (): void => {
    background.setVisible(false);
    background.setVisible(true);
  };
  const update = (): void => {
    const { load } = state.get();
    if (load === 'broken' && !dismiss) {
      const text = fill(nl.brokenNamed, { name: label });
      dismiss = snackbar.show({ text, duration: DURATION, action: { label: nl.again, onPress: retry } });
    } else if (load === 'loaded') {
      dismiss?.();
      dismiss = null;
    }
  };
  const stop = state.subscribe(update);
  update();
  return () => {
    stop();
    dismiss?.();
  };
};

/** Reports a broken background over the map, because a background has no row in the legend. @first-view */
export const BackgroundFailures = () => {
  const background = useBackground();
  useEffect(() => (background ? watch(background) : undefined), [background]);
  return null;
};
