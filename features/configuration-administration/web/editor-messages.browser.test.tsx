import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { lookUp } from '#platform/ui/testing/look-up.ts';
import { button, group, map, openEditor, published, ready, save, things } from './testing/open-editor.tsx';

const extent = [140000, 500000, 150000, 510000] as const;

test.each([
  ['of the organisation of this host name', 'markerwaard', null, `${location.origin}/kavels`],
  ['of another organisation at its own host name', 'elders', 'kaart.elders.example', `${location.protocol}//kaart.elders.example${location.port && `:${location.port}`}/kavels`],
  ['of another organisation without a host name', 'elders', null, 'nog geen eigen hostnaam'],
])('shows the address of the public page %s', async (_, prefix, host, expected) => {
  const document = { ...published, public: true, public_token: 'kavels' };
  openEditor('access', { document, published: document, organisation: { prefix, host, extent: [...extent] } });
  await ready();
  const field = page.getByRole('textbox', { name: 'Openbare naam' });
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(expected));
  await expect.element(field).toHaveAccessibleDescription(/streepjes \(-\) en lage streepjes \(_\)/);
});

test('shows a conflict by names, with only the options, tools and maps that differ', async () => {
  const { state, change } = openEditor('options');
  await ready();
  await userEvent.click(page.getByText('Meten', { exact: true }));
  await userEvent.click(page.getByRole('tab', { name: 'Hulpmiddelen' }));
  await userEvent.click(button('Buffer'));
  await userEvent.click(page.getByText('Buffer gebruiken'));
  await userEvent.click(page.getByRole('tab', { name: 'Kaarten' }));
  await userEvent.click(page.getByRole('row', { name: 'Wegdelen', exact: true }).getByRole('checkbox'));
  await userEvent.click(page.getByRole('tab', { name: 'Toegang' }));
  await lookUp('Gebruikers', 'Ding', 'Ding van users');
  change({
    version: 9,
    document: {
      ...published, users: [9], legend: [map(1), group(5, 'Wegen', map(2)), map(12)], options: { ...published.options, share: true },
      tools: { buffer: { polygonDivisor: 4 }, print: { enabled: true } },
    },
    seen: { maps: [1, 2, 3, 12], users: [9], roles: [], dashboards: [], forms: [] },
    things: { ...things, maps: [...things.maps, { id: 12, name: 'Riool', detail: '' }], users: [{ id: 9, name: 'Sanne Sluis', detail: '' }] },
  });
  await save();
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  const cells = (field: string): (string | null)[] =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field, exact: true }) }).getByRole('cell').elements().map((cell) => cell.textContent);
  await expect.poll(() => cells('Opties')).toEqual(['Meten: aan; Delen: uit', 'Meten: uit; Delen: aan']);
  expect(cells('Hulpmiddelen')).toEqual(['Buffer: Deler bij vlakken (leeg); Print: uit', 'Buffer: Deler bij vlakken 4; Print: aan']);
  expect(cells('Kaarten en groepen')).toEqual(['Wegdelen: uit, Riool: staat er niet in', 'Wegdelen: aan, Riool: aan']);
  expect(cells('Gebruikers')).toEqual(['Ding van users', 'Sanne Sluis']);
  expect(dialog.getByText(/Stand bij het laden/).elements()).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.poll(() => state.saved.at(-1)).toMatchObject({ users: [8], options: { measure: true } });
});

test('shows that a projection has no code, on every tab', async () => {
  const document = { ...published, projection: { code: 'EPSG:28992', proj4: '+proj=sterea', bbox: [...extent] as [number, number, number, number] } };
  const { state } = openEditor('view', { document, published: document });
  await ready();
  await userEvent.clear(page.getByRole('textbox', { name: 'Code' }));
  await save();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Vul de code van de projectie in.');
  await userEvent.click(page.getByRole('tab', { name: 'Algemeen' }));
  await expect.element(page.getByText('Projectie: Vul de code van de projectie in.')).toBeVisible();
  expect(await violationsIn(window.document.body)).toEqual([]);
  expect(state.saved).toEqual([]);
});
