import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { FiltersTab } from './FiltersTab.tsx';

const mapOf = (id: number, title: string, type: string) =>
  mapWith({ id, name: title, title, source: { url: 'https://kaart.example/bron', type, layers: [layerWith({ id, name: '1' })], geojson: null } });
/** Returns an answer that says that the WFS or ArcGIS has more features in view than it returned. */
const firstOfMany = () => Response.json({ type: 'FeatureCollection', features: [], numberMatched: 9_000, exceededTransferLimit: true });
const groupOn = (name: string, ...layers: readonly string[]) =>
  ({ name, columnName: 'status', layers, filters: [{ title: `${name} 1`, name: '1', active: true }, { title: `${name} 2`, name: '2', active: true }] });
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;

beforeEach(() => sessionStorage.removeItem('cook_filters_79'));

test('a filter group names the maps whose sources refuse its filter, until they accept it', async () => {
  await page.viewport(900, 900);
  const groups = [groupOn('Stand', 'Bomen', 'Palen'), groupOn('Soort', 'Bomen')];
  const { map: { network } } = renderOnMap(<FiltersTab />, { id: 79, maps: [mapOf(1, 'Bomen', 'WFS'), mapOf(2, 'Palen', 'ArcGIS')], tools: { filters: groups } });
  let refusing: readonly number[] = [1, 2];
  const refuses = ({ pathname }: URL): boolean => refusing.some((id) => pathname === `/api/maps/${id}/source`);
  network.answer((url) => (url.searchParams.has('CONDITIONS') && refuses(url) ? new Response('{}', { status: 502 }) : firstOfMany()));
  const part = page.getByTestId('part');
  const cannot = part.getByText(/kan niet filteren|kunnen niet filteren/);

  await userEvent.click(toggle('Stand 1'), { force: true });
  const both = /^De bronnen van (?:Bomen, Palen|Palen, Bomen) kunnen niet filteren\. De kaart filtert zelf wat er geladen is; daarbij kunnen objecten ontbreken\.$/;
  await expect.element(part.getByText(both)).toBeVisible();
  await expect.poll(announced).toMatch(both);
  // The other group filters nothing, so it shows no message.
  expect(cannot.elements()).toHaveLength(1);
  expect(await violationsIn(part.element())).toEqual([]);

  refusing = [2];
  await userEvent.click(toggle('Soort 1'), { force: true });
  await userEvent.click(toggle('Stand 2'), { force: true });
  await expect.element(part.getByText('De bron van Palen kan niet filteren. De kaart filtert zelf wat er geladen is; daarbij kunnen objecten ontbreken.')).toBeVisible();
  expect(cannot.elements()).toHaveLength(1);

  refusing = [];
  await userEvent.click(toggle('Stand 1'), { force: true });
  await expect.poll(() => cannot.elements().length).toBe(0);
});
