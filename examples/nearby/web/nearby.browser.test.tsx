import Circle from 'ol/geom/Circle.js';
import VectorSource from 'ol/source/Vector.js';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { configurationWith, mapWith } from '#platform/map/testing/configuration.ts';
import { ownAnswer, ownSource } from '#platform/map/testing/own-source.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { changeNote, countNearby } from '../contract.ts';
import { Nearby } from './Nearby.tsx';
import feature from './index.ts';

const own = (id: number, title: string) => mapWith({ title, type: 'Vector', source: { ...ownSource('whole'), id } });

const open = async (configuration: Partial<Configuration>, mayWrite = false) => {
  const { map, api } = renderOnMap(<Nearby close={() => undefined} />, { maps: [own(3, 'Bomen'), own(4, 'Lantaarns')], ...configuration }, {
    map: { extent: [144800, 507850, 145200, 508150] },
    session: sessionWith({ permissions: mayWrite ? ['write_nearby_note'] : [] }),
    answers: (stub) => {
      stub.on(countNearby, ({ params, query }) => ({ count: Number(params.source_id) * Number(query.radius) }));
      stub.on(changeNote, ({ body, version = 0 }) => ({ note: body.note, version: Number(version) + 1 }));
    },
  });
  map.network.answer(() => ownAnswer([]));
  await expect.poll(() => map.model.tools.active.get()).toBe('nearby');
  const circles = () => map.model.olMap.getAllLayers().flatMap((layer) => {
    const source = layer.getSource();
    return source instanceof VectorSource ? source.getFeatures().map((drawn) => drawn.getGeometry()).filter((shape) => shape instanceof Circle) : [];
  });
  return { map, api, circles, press: () => userEvent.click(map.element, { position: { x: 600, y: 300 } }) };
};
const status = page.getByRole('status');

test('offers the tool if the configuration has it', () => {
  const offered = (tools: Configuration['tools']) => createRegistry([feature])
    .items(toolColumn, { environment: environmentWith(), session: null, configuration: configurationWith({ tools }), publicMode: true })
    .map(({ label }) => label);
  expect([offered({}), offered({ nearby: {} }), offered({ nearby: { enabled: false } })]).toEqual([[], ['Dichtbij'], []]);
});

test('draws a circle of 50 metres at the click and shows the count', async () => {
  const { press, circles } = await open({});
  expect(circles()).toHaveLength(0);
  await press();
  await expect.element(status).toHaveTextContent('350 objecten binnen 50 meter');
  expect(circles().map((circle) => circle.getRadius())).toEqual([50]);
  expect(page.getByRole('listitem').elements()).toEqual([]);
});

test('uses the radius of the configuration, and its option shows the count of each map', async () => {
  const { press, circles } = await open({ tools: { nearby: { radius: 10 } }, options: { nearbyPerMap: true } });
  await press();
  await expect.element(status).toHaveTextContent('70 objecten binnen 10 meter');
  expect(circles().map((circle) => circle.getRadius())).toEqual([10]);
  await expect.poll(() => page.getByRole('listitem').elements().map((item) => item.textContent)).toEqual(['Bomen: 30', 'Lantaarns: 40']);
});

test('saves the note, also a second time', async () => {
  const settings = { version: 6, tools: { nearby: { note: 'Zonder struiken.' } } };
  const { api } = await open(settings, true);
  const save = page.getByRole('button', { name: 'Toelichting opslaan' });
  await expect.element(save).toBeDisabled();
  for (const note of ['Met struiken.', 'Met hagen.']) {
    await userEvent.fill(page.getByLabelText('Toelichting'), note);
    await userEvent.click(save);
    await expect.element(save).toBeDisabled();
  }
  expect(api.asked.filter(({ call }) => call === changeNote).map(({ request }) => request)).toMatchObject([
    { body: { note: 'Met struiken.' }, version: 6 }, { body: { note: 'Met hagen.' }, version: 7 },
  ]);
});

test('shows the note to users who may not change it', async () => {
  await open({ tools: { nearby: { note: 'Zonder struiken.' } } });
  await expect.element(page.getByText('Zonder struiken.')).toBeVisible();
  expect(page.getByLabelText('Toelichting').elements()).toEqual([]);
});
