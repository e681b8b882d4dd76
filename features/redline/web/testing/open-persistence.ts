import { readDrawings } from '../../read-drawings.ts';
import { DrawingsFeed } from '../drawings-feed.ts';
import { SharedPersistence } from '../persistence/shared-persistence.ts';
import { defaultStyle, type Drawing } from '../model/drawing.ts';
import { Drawings } from '../model/drawings.ts';
import type { FakeServer } from './fake-server.ts';
import { MemoryStore } from './memory-store.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

export const drawing = (title: string, id = newUuid()): Drawing => ({
  id, kind: 'point', title, radius: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...defaultStyle('point'),
});

/** Opens the configuration as one browser does. */
export const openPersistence = (server: FakeServer, store = new MemoryStore()) => {
  const drawings = new Drawings();
  const reported: string[] = [];
  const feed = new DrawingsFeed(async () => (await server.api.call(readDrawings, { params: { configId: 1 } })).features);
  feed.begin();
  let online: () => void = () => undefined;
  const persistence = new SharedPersistence(drawings, {
    api: server.api, configurationId: 1, store, feed,
    reportConflict: (notice, { title }) => void reported.push(`${notice} ${title}`),
    nameCopy: (title) => `${title} (uw versie)`,
    onOnline: (listener) => {
      online = listener;
      return () => undefined;
    },
  });
  const stop = persistence.start();
  return { drawings, persistence, reported, store, stop, online: () => online(), titles: () => [...drawings.history.get().drawings.values()].map(({ title }) => title).toSorted() };
};
