import { useEffect } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawerStore } from '#platform/web/shell/drawer.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { placePanels } from '#platform/web/slots/place-panels.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { countOf, isPlaceLoading, mapsWithAnswers } from './found.ts';
import type { InfoController } from './info-controller.ts';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';
import { foundInMaps } from './texts.ts';

/** Milliseconds after which the tab opens to show that a source is still being queried. */
const WAIT_MS = 500;
/** Milliseconds after which the tab opens for a query that waits until the map is drawn. */
const SOON_MS = 50;
/** Pixels; on a narrower map the drawer covers the map, so it opens only for an answer. */
const NARROW = 750;

/** Brings the tab forward when it has something to read, and announces the result of each query. */
export const useAnswers = (controller: InfoController): void => {
  const map = useMap();
  const drawer = useDrawerStore();
  const showsPlaces = useSlot(placePanels).length > 0;
  useEffect(() => {
    let opened = 0;
    let announced = 0;
    let waiting = 0;
    const told = new Set<string>();
    let cancel = (): void => undefined;
    const open = (question: number): void => {
      if (opened === question) return;
      opened = question;
      drawer.getState().openTab(tabId);
    };
    /** Whether the tab is in sight: what it says needs no message beside it. */
    const isRead = (): boolean => {
      const { isOpen, tab, height } = drawer.getState();
      return isOpen && tab === tabId && height !== 'peek' && infoFormOf(map).getState().load === null;
    };
    const changed = (): void => {
      const info = controller.info.get();
      if (info.status === 'idle' || info.status === 'answered') cancel();
      if (info.status === 'idle') return;
      const { question, status, maps, at, isPlaceOnly } = info;
      // A place always has something to read.
      if (mapsWithAnswers(maps).length > 0 || (showsPlaces && at)) open(question);
      if (isPlaceOnly) return;
      for (const { key, label, waiting: isWaiting } of maps) {
        if (!isWaiting || told.has(`${question} ${key}`)) continue;
        told.add(`${question} ${key}`);
        announce(fill(nl.waiting, { map: label }));
      }
      if (status === 'asking' && waiting !== question) {
        waiting = question;
        cancel();
        // A query without maps waits until the place is drawn, which takes long enough to be shown.
        const isDrawing = maps.length === 0;
        cancel = map.services.after(isDrawing ? SOON_MS : WAIT_MS, () => {
          if (map.state.get().size[0] > NARROW) open(question);
          else if (isDrawing) snackbar.show({ text: nl.asking, duration: 2000 });
        });
      }
      const count = countOf(maps);
      const isNothing = count === 0 && mapsWithAnswers(maps).length === 0;
      if (status !== 'answered' || announced === question || (isNothing && isPlaceLoading(info, showsPlaces))) return;
      announced = question;
      if (isNothing && !isRead()) snackbar.show({ text: nl.nothing, duration: 3000 });
      else announce(foundInMaps(maps));
      for (const { failure, label } of maps) if (failure !== null) announce(fill(nl.failed, { map: label }));
      if (maps.some(({ limited }) => limited)) snackbar.show({ text: nl.limited, duration: 10_000 });
    };
    const stop = controller.info.subscribe(changed);
    // The tool may have started a query before this code was fetched.
    changed();
    return () => {
      stop();
      cancel();
    };
  }, [controller, drawer, map, showsPlaces]);
};
