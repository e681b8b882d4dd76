import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { drawingsFeed } from './drawings-feed.ts';
import { DrawnLayer } from './draw/drawn-controller.ts';
import { browserStore } from './persistence/browser-store.ts';
import type { Persistence } from './persistence/persistence.ts';
import { LocalPersistence } from './persistence/local-persistence.ts';
import { SharedPersistence } from './persistence/shared-persistence.ts';
import { useStorageLocation, type StorageLocation } from './persistence/storage-location.ts';
import { LONGEST_TITLE } from './model/drawing.ts';
import { Drawings } from './model/drawings.ts';
import { plainText } from './model/plain-text.ts';
import { nameOf } from './name-of.ts';
import { nl } from './nl.ts';

/** The drawings of a map with the layer that shows them and the code that saves them. */
export interface Redline {
  readonly drawings: Drawings;
  readonly layer: DrawnLayer;
  readonly persistence: Persistence;
  /** Starts saving while there is at least one holder. Returns the function that releases it. */
  hold(): () => void;
}

const onOnline = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
};

const openRedline = (map: MapModel, api: Api, { configurationId, isShared, owner }: StorageLocation): Redline => {
  const drawings = new Drawings();
  const layer = new DrawnLayer(map, drawings);
  const store = browserStore(owner);
  const persistence = isShared
    ? new SharedPersistence(drawings, {
        api, configurationId, store, onOnline, feed: drawingsFeed(map, api, configurationId),
        reportConflict: (notice, drawing) => void snackbar.show({ text: fill(nl.conflicts[notice], { name: nameOf(drawing) }), duration: 10_000 }),
        nameCopy: (title) => fill(nl.copyName, { title: plainText(title, LONGEST_TITLE - nl.copyName.length) }).trim(),
      })
    : new LocalPersistence(drawings, store);
  let holders = 0;
  let end: () => void = () => undefined;
  return {
    drawings, layer, persistence,
    hold() {
      holders += 1;
      if (holders === 1) end = persistence.start();
      return () => {
        holders -= 1;
        if (holders === 0) end();
      };
    },
  };
};

/** Drawings stay on the map when the tool ends. */
const redlineOf = perMap(openRedline);

/** Returns the drawings of the map, and keeps them saved while the component is mounted. */
export const useRedline = (): Redline => {
  const redline = redlineOf(useMap(), useApi(), useStorageLocation());
  useEffect(() => redline.hold(), [redline]);
  return redline;
};
