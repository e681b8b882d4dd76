import { SharedKeeper } from '../keep/shared-keeper.ts';
import { defaultLook, newDrawingId, type Drawing } from '../model/drawing.ts';
import { Drawings } from '../model/drawings.ts';
import type { FakeServer } from './fake-server.ts';
import { MemoryStore } from './memory-store.ts';

export const drawing = (title: string, id = newDrawingId()): Drawing => ({
  id, kind: 'point', title, radius: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...defaultLook('point'),
});

/** Opens the configuration as one browser does. */
export const openKeeper = (server: FakeServer, store = new MemoryStore()) => {
  const drawings = new Drawings();
  const told: string[] = [];
  let online: () => void = () => undefined;
  const keeper = new SharedKeeper(drawings, {
    api: server.api, configurationId: 1, store,
    tell: (notice, { title }) => void told.push(`${notice} ${title}`),
    nameCopy: (title) => `${title} (uw versie)`,
    onOnline: (listener) => {
      online = listener;
      return () => undefined;
    },
  });
  const stop = keeper.start();
  return { drawings, keeper, told, store, stop, online: () => online(), titles: () => [...drawings.book.get().drawings.values()].map(({ title }) => title).toSorted() };
};
