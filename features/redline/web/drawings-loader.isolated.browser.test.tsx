import { expect, test, vi } from 'vitest';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import type { ChannelListener } from '#platform/web/realtime/listener.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { readFirstDrawn } from '../first-drawing.ts';
import { redlineChanged, saveRedline } from '../contract.ts';
import { browserStore } from './persistence/browser-store.ts';
import { readDrawings } from './persistence/read-drawings.ts';
import { toWire } from './persistence/wire.ts';
import './DrawingsSync.tsx';
import { DrawingsLoader } from './DrawingsLoader.tsx';
import { FakeServer } from './testing/fake-server.ts';
import { drawing } from './testing/open-persistence.ts';
import { extent, newConfiguration } from './testing/open-redline.tsx';

const listeners = new Set<ChannelListener>();
vi.mock('#platform/web/realtime/realtime.ts', () => ({
  openChannel: (_: string, listener: ChannelListener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const drawnByAnother = (server: FakeServer): Promise<unknown> =>
  server.api.call(saveRedline, { body: { id: 1, geojson: { type: 'FeatureCollection', features: [toWire(drawing('Van een ander'), null)] } } });

/** Opens a map with drawings and records its requests: for any drawing, or for all. */
const openMap = (server: FakeServer, { shareRedline = true, configuration = newConfiguration() } = {}) => {
  const asked: ('any' | 'all')[] = [];
  const { map: { model } } = onMapStage(<DrawingsLoader />, { ...configuration, options: { ...configurationWith().options, redline: true, shareRedline } }, {
    map: { extent },
    session: sessionWith(),
    answers: (api) => {
      api.on(readFirstDrawn, ({ params, query }) => {
        asked.push('any');
        return server.api.call(readDrawings, { params, query });
      });
      api.on(readDrawings, (request) => {
        asked.push('all');
        return server.api.call(readDrawings, request);
      });
    },
  });
  const isDrawn = (): boolean => model.olMap.hasFeatureAtPixel([400, 300]);
  return { asked, isDrawn };
};

test('shows drawings of other users', async () => {
  const server = new FakeServer();
  await drawnByAnother(server);
  const { asked, isDrawn } = openMap(server);
  await expect.poll(isDrawn).toBe(true);
  expect(asked).toEqual(['any', 'all']);
});

test('reads no drawings until somebody draws one', async () => {
  const server = new FakeServer();
  const { asked, isDrawn } = openMap(server);
  await expect.poll(() => asked).toEqual(['any']);
  await expect.poll(() => listeners.size).toBe(1);
  await drawnByAnother(server);
  for (const { onMessage } of listeners) onMessage(redlineChanged, { features: null });
  await expect.poll(isDrawn).toBe(true);
  expect(asked).toEqual(['any', 'all']);
});

test('reads all drawings when the first request fails', async () => {
  const server = new FakeServer();
  server.isAway = true;
  const { asked } = openMap(server);
  await expect.poll(() => asked).toEqual(['any', 'all']);
});

test('shows drawings of this browser without a request', async () => {
  const configuration = newConfiguration();
  const mine = drawing('Van mij');
  await browserStore(`${sessionWith().user.id}.${String(configuration.id)}.own`).write([{ id: mine.id, version: null, drawing: mine, order: 1 }], []);
  const { asked, isDrawn } = openMap(new FakeServer(), { shareRedline: false, configuration });
  await expect.poll(isDrawn).toBe(true);
  expect(asked).toEqual([]);
});
