import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import type { ChannelListener } from '#platform/web/realtime/listener.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { redlineChanged, saveRedline } from '../contract.ts';
import { readDrawings } from '../read-drawings.ts';
import { browserStore } from './persistence/browser-store.ts';
import { toWire } from './persistence/wire.ts';
import './DrawingsSync.tsx';
import { DrawingsLoader } from './DrawingsLoader.tsx';
import { FakeServer } from './testing/fake-server.ts';
import { drawing } from './testing/open-persistence.ts';
import { extent, newConfiguration } from './testing/open-redline.tsx';
import { toolId } from './tool-id.ts';

const listeners = new Set<ChannelListener>();
/** Whether the network lets the socket through. */
let subscribes = true;
vi.mock('#platform/web/realtime/realtime.ts', () => ({
  openChannel: (_: string, listener: ChannelListener) => {
    listeners.add(listener);
    if (subscribes) queueMicrotask(() => listener.onCatchUp());
    return () => listeners.delete(listener);
  },
}));
beforeEach(() => {
  subscribes = true;
});

const drawnByAnother = (server: FakeServer): Promise<unknown> =>
  server.api.call(saveRedline, { body: { id: 1, geojson: { type: 'FeatureCollection', features: [toWire(drawing('Van een ander'), null)] } } });

/** Opens a map and counts the requests for its drawings. */
const openMap = (server: FakeServer, { shareRedline = true, configuration = newConfiguration(), tool = false } = {}) => {
  let asked = 0;
  // Runs after the map was removed, which the setup registers below.
  onTestFinished(() => expect(listeners.size).toBe(0));
  const { map: { model } } = renderOnMap(<DrawingsLoader />, { ...configuration, options: { ...configurationWith().options, redline: true, shareRedline } }, {
    map: { extent },
    session: sessionWith(),
    answers: (api) => {
      api.on(readDrawings, (request) => {
        asked += 1;
        return server.api.call(readDrawings, request);
      });
    },
  });
  if (tool) model.tools.start({ id: toolId, start: () => () => undefined });
  const isDrawn = (): boolean => model.olMap.hasFeatureAtPixel([400, 300]);
  return { model, asked: () => asked, isDrawn };
};

test('reads the drawings of other users once, and shows them', async () => {
  const server = new FakeServer();
  await drawnByAnother(server);
  const { asked, isDrawn } = openMap(server);
  await expect.poll(isDrawn).toBe(true);
  expect([asked(), listeners.size]).toEqual([1, 1]);
});

test('reads them again after the channel was interrupted', async () => {
  const server = new FakeServer();
  const { asked, isDrawn } = openMap(server);
  await expect.poll(asked).toBe(1);
  await drawnByAnother(server);
  for (const { onCatchUp } of listeners) onCatchUp();
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toBe(2);
  server.features.clear();
  for (const { onCatchUp } of listeners) onCatchUp();
  await expect.poll(isDrawn).toBe(false);
  expect(asked()).toBe(3);
});

test('shows the first drawing when another user draws it', async () => {
  const server = new FakeServer();
  const { asked, isDrawn } = openMap(server);
  await expect.poll(asked).toBe(1);
  await drawnByAnother(server);
  for (const { onMessage } of listeners) onMessage(redlineChanged, { features: null });
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toBe(2);
});

test('reads the drawings when the network blocks the channel', async () => {
  subscribes = false;
  const server = new FakeServer();
  await drawnByAnother(server);
  const { asked, isDrawn } = openMap(server);
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toBe(1);
});

test('reads the drawings once when the tool is open from the start', async () => {
  const server = new FakeServer();
  await drawnByAnother(server);
  const { asked, isDrawn } = openMap(server, { tool: true });
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toBe(1);
});

test('adds nothing to a map without drawings until the tool is opened', async () => {
  const { model, asked } = openMap(new FakeServer());
  const layers = (): number => model.olMap.getAllLayers().length;
  await expect.poll(asked).toBe(1);
  const before = layers();
  model.tools.start({ id: toolId, start: () => () => undefined });
  await expect.poll(layers).toBeGreaterThan(before);
});

test('makes one request when the server does not answer', async () => {
  const server = new FakeServer();
  server.isAway = true;
  const { asked } = openMap(server);
  await expect.poll(asked).toBe(1);
  server.isAway = false;
  await drawnByAnother(server);
  for (const { onMessage } of listeners) onMessage(redlineChanged, { features: null });
  await expect.poll(asked).toBeGreaterThan(1);
});

test('shows drawings of this browser without a request', async () => {
  const configuration = newConfiguration();
  const mine = drawing('Van mij');
  await browserStore(`${sessionWith().user.id}.${String(configuration.id)}.own`).write([{ id: mine.id, version: null, drawing: mine, order: 1 }], []);
  const { asked, isDrawn } = openMap(new FakeServer(), { shareRedline: false, configuration });
  await expect.poll(isDrawn).toBe(true);
  expect(asked()).toBe(0);
});
