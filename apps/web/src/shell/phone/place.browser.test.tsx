import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
// What answers a press: the page loads it before it shows the map.
import '#features/feature-info/web/ClickInfo.tsx';
import featureInfo from '#features/feature-info/web/index.ts';
import { readAddress, readPlace } from '#features/what-is-here/contract.ts';
import whatIsHere from '#features/what-is-here/web/index.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { Shell } from '../Shell.tsx';
import { restFinger } from '../testing/touch.ts';

const open = async (width: number, height: number) => {
  await page.viewport(width, height);
  const setup = renderOnMap(<Shell />, { name: 'Markerwaard' }, {
    features: [featureInfo, whatIsHere], session: sessionWith(), isPage: true, map: { size: [100, 100], extent: [144_800, 507_800, 145_200, 508_200] },
    answers: (api) => {
      api.on(readPlace, () => ({
        rows: [{ label: 'Perceel', values: ['MWD01 A 1'] }, { label: 'Bouwjaar', values: ['1987'] }, { label: 'Gebruik', values: ['wonen'] }], maps: [],
      }));
      api.on(readAddress, () => ({ address: { text: 'Langestraat 3, 1234 AB Markerwaard', distance: 2, source: 'own' as const } }));
    },
  });
  await expect.poll(() => setup.map.model.state.get().size[0]).toBeGreaterThan(width / 2);
  await vi.dynamicImportSettled();
  const asked = () => setup.api.asked.flatMap(({ call, request }) => (call === readPlace ? [(request as { body: { coordinate: [number, number] } }).body.coordinate] : []));
  return { ...setup, asked };
};
const map = () => page.getByRole('application');

const expectCard = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: 'Langestraat 3, 1234 AB Markerwaard' })).toBeVisible();
  await expect.element(page.getByText('Wat is hier?')).toBeVisible();
  const rows = () => page.getByRole('term').elements().map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  await expect.poll(rows).toEqual(['Perceel MWD01 A 1', 'Bouwjaar 1987', 'Gebruik wonen', expect.stringMatching(/^Coördinaat \(RD\) \d+\.\d\d, \d+\.\d\d$/)]);
};

test.each([[1440, 900], [1024, 768], [390, 844]])('a press on the map at %i × %i opens the card with the address, the parcel and the building of that place', async (width, height) => {
  const { asked, map: { model } } = await open(width, height);
  await userEvent.click(map(), { position: { x: width / 2, y: height / 3 } });
  await expectCard();
  expect(asked()).toEqual([model.clicks.last?.coordinate]);
});

test('a finger that rests on the map of a phone opens the card before it is lifted, once', async () => {
  const { asked, map: { model } } = await open(390, 844);
  const lift = await restFinger(map().element(), [200, 300]);
  await expectCard();
  const [pressed] = asked();
  const released = new Promise<void>((resolve) => { model.olMap.once('singleclick', () => resolve()); });
  await lift();
  await released;
  // A short press elsewhere asks again; the release did not.
  await userEvent.click(map(), { position: { x: 100, y: 200 } });
  await expect.poll(() => asked().length).toBe(2);
  expect(asked()).toEqual([pressed, model.clicks.last?.coordinate]);
});
