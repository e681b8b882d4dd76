import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useBackground } from '#platform/map/react/hooks.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isOffline } from '#platform/web/api/is-offline.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** Milliseconds that the message stays. Long, because a map without its background is hard to read. */
const DURATION = 10_000;

/**
 * Shows one message when a background breaks, and removes it when the background loads after all. Without a connection it shows none,
 * because that is then the reason, and a band says so. Returns the function that stops watching.
 */
const watch = (background: MapLayer): (() => void) => {
  const { state, label } = background;
  let dismiss: (() => void) | null = null;
  const retry = (): void => {
    background.setVisible(false);
    background.setVisible(true);
  };
  const update = (): void => {
    const { load } = state.get();
    if (load === 'loaded' || isOffline()) {
      dismiss?.();
      dismiss = null;
    } else if (load === 'broken' && !dismiss) {
      const text = fill(nl.brokenNamed, { name: label });
      dismiss = snackbar.show({ text, duration: DURATION, action: { label: nl.again, onPress: retry } });
    }
  };
  const stops = [state.subscribe(update), onlineManager.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    dismiss?.();
  };
};

/** Reports a broken background over the map, because a background has no row in the legend. @first-view */
export const BackgroundFailures = () => {
  const background = useBackground();
  useEffect(() => (background ? watch(background) : undefined), [background]);
  return null;
};
