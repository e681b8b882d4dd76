import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeAdminMap, readMapService } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { bodies, button, choose, offer, open } from './testing/screens.tsx';

beforeEach(() => sessionStorage.clear());

const layer = adminMap().source.layers[0]!;
const wms = () => adminMap({ type: 'Image', source: {
  type: 'ImageWMS', kind: 'wms', url: 'https://kaart.example/wms', layers: [layer, { ...layer, id: 12, name: 'heggen', label: 'Heggen', sort: 1 }],
} });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });

test('chooses layers again by keyboard, names missing layers, and saves only on Opslaan', async () => {
  const setup = open('/admin/maps/manage/1', [], wms());
  await expect.element(button('Lagen opnieuw kiezen')).toBeVisible();
  button('Lagen opnieuw kiezen').element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Lagen opnieuw kiezen' });
  await expect.element(dialog.getByText('Eén laag van deze kaart bestaat niet meer bij de dienst.')).toBeVisible();
  expect(bodies(setup, readMapService)).toEqual([{ url: 'https://kaart.example/wms', kind: 'WMS', map_id: 1 }]);
  await expect.element(box('<b>Bomen</b> (bomen)')).toBeChecked();
  await expect.element(box(/^Gras/)).not.toBeChecked();
  await expect.element(box('Heggen (heggen) toch laten staan')).toBeChecked();
  expect(await violationsIn(document.body)).toEqual([]);
  box('Heggen (heggen) toch laten staan').element().focus();
  await userEvent.keyboard(' ');
  box(/^Gras/).element().focus();
  await userEvent.keyboard(' ');
  dialog.getByRole('button', { name: 'Deze lagen gebruiken' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(setup, changeAdminMap)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toMatchObject([{ source: { layers: [{ id: 11, name: 'bomen', label: 'Bomen' }, { name: 'gras', label: 'Gras' }] } }]);
});

test('chooses style, format and coordinate system again, and keeps other parameters', async () => {
  const params = [{ name: 'FORMAT', value: 'image/png', secret: false }, { name: 'LAYERS', value: 'bomen', secret: false }, { name: 'STYLES', value: 'rood', secret: false }, { name: 'TIME', value: '2026', secret: false }];
  const map = wms();
  const setup = open('/admin/maps/manage/1', [], { ...map, source: { ...map.source, layers: [layer], params } });
  await userEvent.click(button('Lagen opnieuw kiezen'));
  await expect.element(button(/Stijl van/)).toHaveTextContent('Rood');
  await expect.element(button(/Formaat/)).toHaveTextContent('image/png');
  await expect.element(button(/Coördinatenstelsel/)).toHaveTextContent('RD (EPSG:28992)');
  await choose(/Stijl van/, 'Standaardstijl');
  await choose(/Coördinatenstelsel/, 'Web Mercator (EPSG:3857)');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Deze lagen gebruiken'));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toMatchObject([{
    source: { params: [{ name: 'FORMAT', value: 'image/png' }, { name: 'TIME', value: '2026' }, { name: 'projection', value: 'EPSG:3857' }] },
  }]);
});

test('shows that a service does not answer, retries, and leaves the layers unchanged', async () => {
  const setup = open('/admin/maps/manage/1', [], wms());
  setup.api.on(readMapService, () => {
    throw new ApiError(504, 'source_timeout', 'De kaartdienst antwoordt niet op tijd.');
  });
  await userEvent.click(button('Lagen opnieuw kiezen'));
  await expect.element(page.getByText('De kaartdienst antwoordt niet op tijd.')).toBeVisible();
  await expect.element(button('Deze lagen gebruiken')).toBeDisabled();
  setup.api.on(readMapService, () => offer);
  await userEvent.click(button('Dienst lezen'));
  await expect.element(box('<b>Bomen</b> (bomen)')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Opslaan')).toBeDisabled();
});

test('stops reading a service', async () => {
  const setup = open('/admin/maps/manage/nieuw');
  setup.api.on(readMapService, ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))));
  await userEvent.fill(page.getByRole('textbox', { name: 'Adres van de kaartdienst' }), 'https://traag.example/wms');
  await userEvent.click(button('Dienst lezen'));
  await expect.element(page.getByRole('progressbar', { name: 'De dienst wordt gelezen…' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Stoppen'));
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(button('Dienst lezen')).toBeEnabled();
});
