import { writeXlsx } from 'hucre/xlsx';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { accessible, chooseFormat, expectStep, fileOf, openCreator, press, sentMap, upload } from './testing/open-creator.tsx';

const csv = (text: string): File => fileOf('bomen.csv', text);

test('refuses rows outside RD, and lets the user correct or leave out each row', async () => {
  const { api } = await openCreator();
  await chooseFormat('CSV');
  await upload(csv('naam;x;y\nA;145000;508000\nB;9145000;508000\nC;145200;12\nD;145300;508000\n'));
  await expect.element(page.getByText('Er zijn foutieve X coordinaten gevonden, bijvoorbeeld: 9145000')).toBeVisible();
  await expect.element(page.getByText('Er zijn foutieve Y coordinaten gevonden, bijvoorbeeld: 12')).toBeVisible();
  await accessible();
  await press('Next');
  await expectStep('2. Kolommen kiezen');
  await userEvent.fill(page.getByRole('textbox', { name: 'X van rij 3' }), '145100');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/foutieve X/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'X van rij 4' })).toHaveFocus();
  await press('Rij 4 weglaten');
  await expect.element(page.getByText('1 rij wordt weggelaten.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'De weggelaten rij terughalen' })).toHaveFocus();
  await press('Next');
  await press('Opslaan');
  const map = (await sentMap(api)) as { source: { geojson: { features: { properties: { naam: string }; geometry: { coordinates: number[] } }[] } } };
  expect(map.source.geojson.features.map(({ properties, geometry }) => [properties.naam, geometry.coordinates[0]])).toEqual([['A', 145000], ['B', 145100], ['D', 145300]]);
});

test('says which rows of a workbook lie outside the country, and leaves them out with one button', async () => {
  const { api } = await openCreator();
  await chooseFormat('Excel (xlsx)');
  const rows = [['naam', 'x', 'y'], ['A', 145000, 508000], ['B', 14500000, 508000], ['C', 145200, 12]];
  await upload(fileOf('bomen.xlsx', (await writeXlsx({ sheets: [{ name: 'Bomen', rows }] })) as Uint8Array<ArrayBuffer>));
  await expect.element(page.getByText('2 rijen liggen buiten Nederland. Verbeter ze hieronder of laat ze weg, als dat niet klopt.')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'ligt buiten Nederland' }).first()).toBeVisible();
  await accessible();
  await press('Alle 2 foutieve rijen weglaten');
  await expect.element(page.getByText('2 rijen worden weggelaten.')).toBeVisible();
  await press('Next');
  await press('Opslaan');
  const map = (await sentMap(api)) as { source: { geojson: { features: { properties: { naam: string } }[] } } };
  expect(map.source.geojson.features.map(({ properties }) => properties.naam)).toEqual(['A']);
});

test('shows the first of many wrong rows, and leaves all out with one button', async () => {
  await openCreator();
  await chooseFormat('CSV');
  await upload(csv(`x;y\n145000;508000\n${'1;2\n'.repeat(150)}`));
  await expect.element(page.getByText('Hier staan de eerste 100; er zijn er 150.')).toBeInTheDocument();
  await press('Alle 150 foutieve rijen weglaten');
  await expect.element(page.getByText('150 rijen worden weggelaten.')).toBeVisible();
});

test('brings back rows that were left out, with the focus on the same button', async () => {
  await openCreator();
  await chooseFormat('CSV');
  await upload(csv('x;y\n145000;508000\n1;2\n1;2\n'));
  await press('Alle 2 foutieve rijen weglaten');
  await expect.element(page.getByRole('button', { name: '2 weggelaten rijen terughalen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/foutieve X/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Alle 2 foutieve rijen weglaten' })).toHaveFocus();
});

test('renders wrong rows ten at a time', async () => {
  await openCreator();
  await chooseFormat('CSV');
  const rows = (): number => document.querySelectorAll('tbody tr:has(input)').length;
  const counts = [0];
  const observer = new MutationObserver(() => void counts.push(rows()));
  observer.observe(document.body, { childList: true, subtree: true });
  await upload(csv(`x;y\n145000;508000\n${'1;2\n'.repeat(25)}`));
  await expect.poll(rows, { timeout: 20_000 }).toBe(25);
  observer.disconnect();
  expect(Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))).toBe(10);
});
