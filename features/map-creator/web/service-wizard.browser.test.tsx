import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { getMapService, type MapService } from '../contract.ts';
import { accessible, chooseFormat, expectStep, openCreator, press, sentMap } from './testing/open-creator.tsx';

const layer = (name: string, label: string, rd = true): MapService['layers'][number] =>
  ({ name, label, visible: true, description: null, rd, queryable: true, metadata_url: null, extent: [144000, 507000, 146000, 509000] });
const service: MapService = {
  name: 'Kaarten van de stad', tooltip: null, type: 'Image', collapsed: true, visible: true, order: 15, hide: false, description: 'Alles over de stad',
  source: { type: 'ImageWMS', serverType: 'geoserver', url: 'https://kaarten.example.nl/wms' },
  layers: [layer('groen', 'Groen'), layer('wegen', 'Wegen'), layer('zee', 'Zee', false)],
};
const withService = (api: StubApi): void => api.on(getMapService, () => service);
const fetchCapabilities = async (url = 'https://kaarten.example.nl/wms?service=WMS'): Promise<void> => {
  await chooseFormat('WMS');
  await userEvent.fill(page.getByRole('textbox', { name: 'Service URL' }), url);
  await press('Fetch Capabilities');
};

test('saves layers of a map service as a personal map', async () => {
  const { api } = await openCreator({ answers: withService });
  await chooseFormat('WMS');
  await accessible();
  await fetchCapabilities();
  await expectStep('2. Beschikbare lagen');
  await expect.element(page.getByRole('group', { name: 'Beschikbare lagen' })).toBeVisible();
  await expect.element(page.getByText('(niet in RD)')).toBeVisible();
  await press('Next');
  await expect.element(page.getByRole('group', { name: 'Beschikbare lagen' })).toHaveAccessibleDescription('Kies ten minste één laag.');
  await userEvent.click(page.getByText('Wegen'));
  await userEvent.click(page.getByText('Groen'));
  await accessible();
  await press('Next');
  await expectStep('3. Selected Layers');
  await expect.element(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Alles over de stad');
  await userEvent.fill(page.getByRole('textbox', { name: 'Map Name' }), 'Stad');
  await userEvent.fill(page.getByRole('textbox', { name: /Metadata URL/ }), 'geen adres');
  await press('Save');
  await expect.element(page.getByRole('textbox', { name: /Metadata URL/ })).toHaveAccessibleDescription(/http:\/\//);
  await userEvent.fill(page.getByRole('textbox', { name: /Metadata URL/ }), 'https://example.nl/over');
  await accessible();
  await press('Save');
  expect(await sentMap(api)).toEqual({
    name: 'Stad', type: 'Image', collapsed: true, visible: true, order: 15, hide: false, click: 'grid', grid: {},
    description: 'Alles over de stad', metadata_url: 'https://example.nl/over',
    source: { type: 'ImageWMS', serverType: 'geoserver', url: 'https://kaarten.example.nl/wms' },
    layers: [{ name: 'groen', label: 'Groen', selected: true }, { name: 'wegen', label: 'Wegen', selected: true }],
  });
  await expect.poll(() => api.asked.find(({ call }) => call === putMapIntoConfiguration)?.request).toEqual({ body: { map_id: 512, config_id: 31 } });
});

test('publishes the map for a user with the permission', async () => {
  const { api } = await openCreator({ permissions: ['create_maps', 'publish_maps'], answers: withService });
  await fetchCapabilities();
  await userEvent.click(page.getByText('Wegen'));
  await press('Next');
  await userEvent.click(page.getByText('Aanbieden aan iedereen die deze configuratie ziet'));
  await press('Save');
  await expect.poll(() => api.asked.find(({ call }) => call === putMapIntoConfiguration)?.request).toEqual({ body: { map_id: 512, config_id: 31, public: true } });
});

test.each([
  ['an internal address', new ApiError(422, 'address_refused', 'Dit adres mag niet gevraagd worden.')],
  ['a web page', new ApiError(502, 'source_unreadable', 'Op dit adres staat geen kaartdienst.')],
])('shows an error at the field for %s', async (_, refusal) => {
  await openCreator({ answers: (api) => api.on(getMapService, () => { throw refusal; }) });
  await fetchCapabilities('http://10.0.0.1/wms');
  await expect.element(page.getByRole('textbox', { name: 'Service URL' })).toHaveAccessibleDescription(new RegExp(refusal.message));
  await accessible();
});

test('shows no preview of a service without https', async () => {
  await openCreator({ answers: (api) => api.on(getMapService, () => ({ ...service, source: { ...service.source, url: 'http://kaarten.example.nl/wms' } })) });
  await fetchCapabilities();
  await userEvent.click(page.getByText('Wegen'));
  await expect.element(page.getByText('U ziet de lagen na het opslaan', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Zo komt de kaart eruit te zien', { exact: false })).not.toBeInTheDocument();
});

test('requires an address', async () => {
  await openCreator();
  await chooseFormat('WMS');
  await press('Fetch Capabilities');
  await expect.element(page.getByText('Vul het adres van de kaartdienst in.')).toBeVisible();
});

test('searches among many layers, and keeps hidden ones ticked', async () => {
  const many = Array.from({ length: 40 }, (_, n) => layer(`laag_${n}`, `Laag ${n}`));
  await openCreator({ answers: (api) => api.on(getMapService, () => ({ ...service, layers: many })) });
  await fetchCapabilities();
  await userEvent.click(page.getByText('Laag 7', { exact: true }));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Zoek een laag' }), 'laag 39');
  await userEvent.click(page.getByText('Laag 39'));
  await userEvent.clear(page.getByRole('searchbox', { name: 'Zoek een laag' }));
  await expect.element(page.getByRole('checkbox', { name: 'Laag 7', exact: true })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Laag 39' })).toBeChecked();
});

test('shows a message for a service without layers', async () => {
  await openCreator({ answers: (api) => api.on(getMapService, () => ({ ...service, layers: [] })) });
  await fetchCapabilities();
  await expect.element(page.getByText('Deze kaartdienst biedt geen lagen aan.')).toBeVisible();
});
