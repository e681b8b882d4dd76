import { expect, test, vi } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, mapWith } from '#platform/map/testing/configuration.ts';
import { ownAnswer, ownSource } from '#platform/map/testing/own-source.ts';
import type { InfoController } from './info-controller.ts';
import { circleAround } from './place.ts';
import { infoControllers, mapsOf, namesOf, never, point, press } from './testing/info-controller.ts';

const { openWith } = infoControllers();

test('waits for features that are being loaded', async () => {
  let send: (answer: Response) => void = () => undefined;
  const { map, controller } = await openWith({ maps: [mapWith({ name: 'Bomen', source: ownSource('whole') })] }, () => new Promise((resolve) => {
    send = resolve;
  }));
  await expect.poll(() => map.network.requests, { timeout: 10_000 }).toHaveLength(1);
  const asked = controller.askAt(press);
  expect(controller.info.get()).toMatchObject({ status: 'asking', maps: [] });
  send(ownAnswer([featureWith(point, { naam: 'laat' })]));
  await asked;
  expect(namesOf(controller)).toEqual(['laat']);
});

/** Opens two maps of own features, of which the second answers when `send` is called. */
const openSlow = async (more: LegendMap[] = []) => {
  let send: (answer: Response) => void = () => undefined;
  const maps = [mapWith({ name: 'Huizen', source: { geojson: collectionOf(featureWith(point, { naam: 'huis' })) } }), mapWith({ name: 'Bomen', source: ownSource('whole') }), ...more];
  const { map, controller } = await openWith({ maps }, ({ href }) => (href.includes('/tiles/features') ? new Promise((resolve) => {
    send = resolve;
  }) : never()));
  // The limit of a query passes at once; other delays do not.
  const after = map.model.services.after.bind(map.model.services);
  vi.spyOn(map.model.services, 'after').mockImplementation((milliseconds, run) => after(milliseconds === 5000 ? 300 : milliseconds, run));
  await expect.poll(() => map.network.requests.some((address) => address.includes('/tiles/features')), { timeout: 10_000 }).toBe(true);
  return { controller, send: (answer: Response) => send(answer) };
};
const waiting = (controller: InfoController) => mapsOf(controller).filter(({ waiting: isWaiting }) => isWaiting).map(({ name }) => name);

test('names a map that is still being loaded, answers for the others, and asks it again when it is there', async () => {
  const { controller, send } = await openSlow();
  const asked = controller.askAt(press);
  await expect.poll(() => waiting(controller)).toEqual(['Bomen']);
  expect([namesOf(controller), controller.info.get().status]).toEqual([['huis'], 'asking']);
  send(ownAnswer([featureWith(point, { naam: 'boom' })]));
  await asked;
  expect([namesOf(controller), waiting(controller), controller.info.get().status]).toEqual([['huis', 'boom'], [], 'answered']);
});

test('names a map that is still being loaded for an area too, and says that it could not be loaded when it fails', async () => {
  const { controller, send } = await openSlow();
  const asked = controller.askWithin(circleAround([145000, 508000], 50));
  await expect.poll(() => waiting(controller)).toEqual(['Bomen']);
  send(new Response(null, { status: 500 }));
  await asked;
  expect(mapsOf(controller).map(({ name, failure }) => [name, failure])).toEqual([['Huizen', null], ['Bomen', 'De kaart kon niet worden geladen.']]);
});

test('does not wait for a slow image of another map', async () => {
  const tiles = mapWith({ name: 'Luchtfoto', type: 'Tile', click: null });
  const { controller, send } = await openSlow([tiles]);
  send(ownAnswer([featureWith(point, { naam: 'boom' })]));
  controller.askWhenDrawn(circleAround([145000, 508000], 50));
  expect(controller.info.get()).toMatchObject({ status: 'asking', maps: [] });
  await expect.poll(() => new Set(namesOf(controller)), { timeout: 8000 }).toEqual(new Set(['boom', 'huis']));
});
