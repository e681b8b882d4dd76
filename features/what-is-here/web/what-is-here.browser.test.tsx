import axe from 'axe-core';
import { MapPin } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { defineWebFeature, type WebFeature } from '#platform/web/feature.ts';
import { placeActions } from '#platform/web/slots/place-actions.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { readAddress, readPlace } from '../contract.ts';
import { WhatIsHere } from './WhatIsHere.tsx';

const place = [145_000, 508_000] as const;
const shape = (name: string) => ({ geojson: collectionOf(featureWith(squareAround(place, 40), { name })) });
const [shown, twin, plots, welstand, far] = [
  mapWith({ id: 1, name: 'bomen', title: 'Bomen', visible: true, source: { ...shape('a'), id: 11 } }),
  mapWith({ id: 2, name: 'alle_bomen', title: 'Alle bomen', visible: false, source: { ...shape('b'), id: 11 } }),
  mapWith({ id: 3, name: 'bouwkavels', title: 'Bouwkavels', visible: false, source: { ...shape('c'), id: 13 } }),
  mapWith({ id: 4, name: 'welstand', title: 'Welstand', visible: false, source: { ...shape('d'), id: 14 } }),
  mapWith({ id: 5, name: 'ver', title: 'Alleen dichtbij', visible: false, maxResolution: 0.1, source: { ...shape('e'), id: 15 } }),
];
const rows = [{ label: 'Perceel', values: ['MWD01 A 1', 'MWD01 A 2'] }, { label: 'Buurt', values: ['Havenkwartier'] }];
const facts: AnswerOf<typeof readPlace> = { rows, maps: [1, 2, 3, 5].map((id) => ({ id, count: 1 })) };
const langestraat = { address: { text: 'Langestraat 3, 1234 AB Markerwaard', distance: 2, source: 'own' as const } };

const open = async (answers: (api: StubApi) => void, found: readonly { key: string; label: string; count: number }[] = [], onAnswered = vi.fn(), features: readonly WebFeature[] = []) => {
  await page.viewport(900, 700);
  return renderOnMap(
    <div style={{ width: 380 }}><WhatIsHere place={place} found={found} onAnswered={onAnswered} /></div>,
    { maps: [shown, twin, plots, welstand, far] }, { map: { extent: [144_800, 507_850, 145_200, 508_150] }, answers, features },
  );
};
const answering = (api: StubApi): void => {
  api.on(readPlace, () => facts);
  api.on(readAddress, () => langestraat);
};
const said = () => [...(document.querySelector('#cook-live-polite')?.children ?? [])].map((line) => line.textContent);
const texts = () => page.getByRole('definition').elements().map((element) => element.textContent);
const buttons = () => page.getByRole('button').elements().map((button) => button.textContent);
const expectNothingForAxe = async () => {
  const { violations } = await axe.run(page.getByTestId('part').element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};

test('shows the address, the rows, what the visible maps have and the coordinate, and announces the title once', async () => {
  const { api } = await open(answering, [{ key: 'map-1', label: 'Bomen', count: 3 }, { key: 'map-9', label: 'Wegen', count: 1 }]);
  await expect.element(page.getByRole('heading', { name: langestraat.address.text })).toBeVisible();
  await expect.poll(texts).toEqual(['MWD01 A 1\nMWD01 A 2', 'Havenkwartier', 'Bomen (3)\nWegen', '145000.00, 508000.00']);
  expect(page.getByRole('term').elements().map((term) => term.textContent)).toEqual(['Perceel', 'Buurt', 'Op de kaart', 'Coördinaat (RD)']);
  expect(api.asked.map(({ request }) => (request as { body: unknown }).body)).toEqual([
    { configuration_id: expect.any(Number), coordinate: [145_000, 508_000], resolution: 0.5 }, { configuration_id: expect.any(Number), coordinate: [145_000, 508_000], resolution: 0.5 },
  ]);
  expect(said().filter((line) => line === langestraat.address.text)).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
  await expectNothingForAxe();
});

test('does not wait for a slow address service, nor for the rows', async () => {
  let answerAddress: (answer: typeof langestraat) => void = () => undefined;
  const onAnswered = vi.fn();
  await open((api) => {
    api.on(readPlace, () => facts);
    api.on(readAddress, () => new Promise((resolve) => { answerAddress = resolve; }));
  }, [], onAnswered);
  await expect.poll(() => texts()[0]).toBe('MWD01 A 1\nMWD01 A 2');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Deze plek opzoeken…');
  await expectNothingForAxe();
  expect(onAnswered).not.toHaveBeenCalled();
  answerAddress(langestraat);
  await expect.element(page.getByRole('heading')).toHaveTextContent(langestraat.address.text);
  expect(onAnswered).toHaveBeenCalledOnce();
});

test('has the place as its title when there is no address, and names the distance to one that is not here', async () => {
  await open((api) => {
    api.on(readPlace, () => ({ rows: [], maps: [] }));
    api.on(readAddress, () => ({ address: null }));
  });
  await expect.element(page.getByRole('heading')).toHaveTextContent('Plek 145000.00, 508000.00');
  expect(buttons()).toEqual([]);
  await expect.poll(said).toContain('Plek 145000.00, 508000.00');
});

test.each([[9.4, false], [23.2, true]])('says how far an address is at %d metres: %s', async (distance, isSaid) => {
  await open((api) => {
    api.on(readPlace, () => facts);
    api.on(readAddress, () => ({ address: { ...langestraat.address, distance } }));
  });
  await expect.element(page.getByRole('heading', { name: langestraat.address.text })).toBeVisible();
  expect(page.getByText('op 23 m van deze plek').elements()).toHaveLength(isSaid ? 1 : 0);
});

test('offers the maps that are off and drawn at this scale, without data that is on the map already, and keeps the focus on the button', async () => {
  const { map } = await open(answering);
  await expect.poll(buttons).toEqual(['Zet Bouwkavels aan']);
  (page.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(buttons).toEqual(['Zet Bouwkavels uit']);
  const isOn = () => map.model.layers.maps.get().filter((one) => one.state.get().visible).map(({ label }) => label);
  expect(isOn()).toEqual(['Bomen', 'Bouwkavels']);
  expect(document.activeElement?.textContent).toBe('Zet Bouwkavels uit');
  await userEvent.keyboard('{Enter}');
  await expect.poll(isOn).toEqual(['Bomen']);
  await expect.poll(said).toEqual(expect.arrayContaining(['Bouwkavels staat aan.', 'Bouwkavels staat uit.']));
});

test('shows the actions above the buttons that switch maps on, which load later', async () => {
  const share = placeActions.put({ id: 'share', order: 0, label: 'Plek delen', icon: MapPin, enabled: () => true, run: () => undefined });
  await open(answering, [], vi.fn(), [defineWebFeature({ name: 'acts', fillings: [share] })]);
  await expect.poll(buttons).toEqual(['Plek delen', 'Zet Bouwkavels aan']);
});

test('shows the address and the coordinate when the rows cannot be read, and reads them again', async () => {
  let isBroken = true;
  const onAnswered = vi.fn();
  await open((api) => {
    api.on(readPlace, () => {
      if (isBroken) throw new Error('weg');
      return facts;
    });
    api.on(readAddress, () => langestraat);
  }, [], onAnswered);
  await expect.element(page.getByText(/kon niet worden opgehaald/)).toBeVisible();
  expect(onAnswered).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('heading', { name: langestraat.address.text })).toBeVisible();
  await expectNothingForAxe();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.poll(() => texts()[0]).toBe('MWD01 A 1\nMWD01 A 2');
});
