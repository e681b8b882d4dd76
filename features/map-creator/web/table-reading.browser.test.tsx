import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { accessible, chooseFormat, choose, fileOf, openCreator, press, sentMap, upload } from './testing/open-creator.tsx';

const csv = (text: string) => fileOf('bomen_2026.csv', text);

test('finds the row of names below an introduction, and takes another row when the user chooses so', async () => {
  const { api } = await openCreator();
  await chooseFormat('CSV');
  await upload(csv('Bomen van de gemeente\n\nsoort;geplant;hoogte;x;y\nEik;01-03-2026;1.234,50;145.000;508.000\nBeuk;02-03-2026;7,5;145.100;508.100\n'));
  await expect.element(page.getByRole('button', { name: /Rij met de namen/ })).toHaveTextContent('Rij 3: soort, geplant, hoogte, x, y');
  await expect.element(page.getByRole('cell', { name: '2026-03-01' })).toBeInTheDocument();
  await accessible();
  await choose(/Rij met de namen/, 'Rij 4: Eik, 01-03-2026, 1.234,50, 145.000, 508.000');
  await expect.element(page.getByText('Zo komt de kaart eruit te zien: 1 punt.')).toBeVisible();
  await choose(/Rij met de namen/, 'Rij 3: soort, geplant, hoogte, x, y');
  await expect.element(page.getByText('Zo komt de kaart eruit te zien: 2 punten.')).toBeVisible();
  await press('Next');
  await press('Opslaan');
  const map = (await sentMap(api)) as { source: { geojson: { features: { properties: object; geometry: object }[] } } };
  expect(map.source.geojson.features[0]).toMatchObject({
    geometry: { coordinates: [145000, 508000] }, properties: { soort: 'Eik', geplant: '2026-03-01', hoogte: 1234.5 },
  });
});

test('imports the shapes of a CSV export, and reads points instead when the user chooses so', async () => {
  const { api } = await openCreator();
  await chooseFormat('CSV');
  await upload(csv('WKT;naam;oost;noord\nLINESTRING (145000 508000,145010 508000);Laan;145000;508000\n;Weg;;\n'));
  await expect.element(page.getByRole('button', { name: /De plaats staat in/ })).toHaveTextContent('een kolom met vormen (WKT of GeoJSON)');
  await expect.element(page.getByText('1 rij zonder geldige vorm wordt overgeslagen.')).toBeVisible();
  await expect.element(page.getByText('De vormen zijn gelezen als meters (RD).')).toBeVisible();
  await accessible();
  await choose(/De plaats staat in/, 'kolommen met X en Y');
  await expect.element(page.getByRole('button', { name: /Kolom met X/ })).toHaveTextContent('oost');
  await expect.element(page.getByRole('button', { name: /Kolom met Y/ })).toHaveTextContent('noord');
  await expect.element(page.getByText('Zo komt de kaart eruit te zien: 1 punt.')).toBeVisible();
  await choose(/De plaats staat in/, 'een kolom met vormen (WKT of GeoJSON)');
  await expect.element(page.getByText('Zo komt de kaart eruit te zien: 1 object.')).toBeVisible();
  await press('Next');
  await press('Opslaan');
  const map = (await sentMap(api)) as { type: string; source: { geojson: { features: object[] } } };
  expect(map.type).toBe('Vector');
  expect(map.source.geojson.features).toEqual([
    { type: 'Feature', geometry: { type: 'LineString', coordinates: [[145000, 508000], [145010, 508000]] }, properties: { naam: 'Laan', oost: 145000, noord: 508000 } },
  ]);
});
