import { writeXlsx } from 'hucre/xlsx';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { mapImport } from './current-import.ts';
import { accessible, chooseFormat, choose, drop, expectStep, fileOf, messages, openCreator, press, sentMap, upload } from './testing/open-creator.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Kaart aanmaken' });
const trees = 'soort;x;y\nEik;145000;508000\nLinde;145100,5;508100\n;;\n';
const csv = (text: string, name = 'bomen_2026.csv') => fileOf(name, text);

test('opens a dialog of 65 by 75 per cent of the window with six formats', async () => {
  await openCreator();
  const modal = () => dialog().element().parentElement!.getBoundingClientRect();
  await expect.poll(() => [Math.round(modal().width), Math.round(modal().height)]).toEqual([936, 675]);
  await accessible();
  await press(/Bestandsformaat/);
  expect(page.getByRole('option').elements().map(({ textContent }) => textContent)).toEqual(['CSV', 'KML', 'DWG', 'Shape', 'WMS', 'Excel (xlsx)']);
  await page.viewport(390, 844);
  await expect.poll(() => [modal().width, modal().height]).toEqual([390, 844]);
});

describe('importing a CSV file', () => {
  test('imports a CSV file as a map in three steps', async () => {
    const { api } = await openCreator();
    await chooseFormat('CSV');
    await expect.element(page.getByRole('button', { name: 'Sleep hier je CSV-bestanden of klik om te uploaden' })).toBeVisible();
    await accessible();
    await upload(csv(trees));
    await expectStep('2. Kolommen kiezen');
    await expect.element(page.getByRole('button', { name: '2. Kolommen kiezen' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: /Kolom met X/ })).toHaveTextContent('x');
    await expect.element(page.getByText('Zo komt de kaart eruit te zien: 2 punten.')).toBeVisible();
    await expect.element(page.getByText('Gelezen als UTF-8, gescheiden door puntkomma’s.')).toBeInTheDocument();
    await accessible();
    await press('Next');
    await expectStep('3. Naam en opslaan');
    await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('bomen 2026');
    await accessible();
    await press('Opslaan');
    expect(await sentMap(api)).toEqual({
      name: 'bomen 2026', type: 'Vector', collapsed: true, visible: true, order: 50, hide: false, click: 'featureInMap', grid: {},
      styling: '{"color":"#f49441","lineWidth":3,"fillColor":"rgba(244,148,65,0.3)","labelKey":null,"labelMaxRes":50}',
      source: {
        type: 'Vector',
        geojson: {
          type: 'FeatureCollection',
          features: [
            { type: 'Feature', geometry: { type: 'Point', coordinates: [145000, 508000] }, properties: { soort: 'Eik', x: 145000, y: 508000 } },
            { type: 'Feature', geometry: { type: 'Point', coordinates: [145100.5, 508100] }, properties: { soort: 'Linde', x: 145100.5, y: 508100 } },
          ],
        },
      },
    });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.asked.find(({ call }) => call === putMapIntoConfiguration)?.request).toEqual({ body: { map_id: 512, config_id: 31 } });
    expect(messages()).toContain('bomen 2026 is toegevoegd aan de legenda.');
  });

  test('draws more than a thousand rows with WebGL', async () => {
    const { api } = await openCreator();
    await chooseFormat('CSV');
    await upload(csv(`x;y\n${'145000;508000\n'.repeat(1_001)}`));
    await expect.element(page.getByText(/Meer dan 1.000 punten/)).toBeVisible();
    await press('Next');
    await press('Opslaan');
    expect(await sentMap(api)).toMatchObject({ type: 'WebGLPoints' });
  });

  test('shows many columns on a phone without overlap', async () => {
    await openCreator();
    await page.viewport(390, 844);
    await chooseFormat('CSV');
    const names = ['soort', 'jaar', 'wijk', 'opmerking', 'beheerder', 'gecontroleerd', 'hoogte'];
    await upload(csv(`x;y;${names.join(';')}\n145000;508000;${names.map((name) => `een waarde van ${name}`).join(';')}\n`));
    await expect.element(page.getByRole('cell', { name: 'een waarde van hoogte' })).toBeInTheDocument();
    const tooNarrow = page.getByRole('group', { name: 'Eerste rijen' }).getByRole('cell').elements()
      .filter((cell) => cell.scrollWidth > cell.clientWidth);
    expect(tooNarrow).toEqual([]);
  });

  test('swaps X and Y with one button when they are reversed', async () => {
    await openCreator();
    await chooseFormat('CSV');
    await upload(csv('x;y\n508000;145000\n508100;145100\n'));
    await expect.element(page.getByText('X en Y lijken verwisseld.')).toBeVisible();
    await press('X en Y omwisselen');
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: /Kolom met X/ })).toHaveTextContent('y');
    await expect.element(page.getByText('Alle rijen hebben een geldig punt.')).toBeVisible();
  });

  test('reads coordinates in degrees as WGS 84 with one button', async () => {
    const { api } = await openCreator();
    const [longitude, latitude] = toWgs84([145000, 508000]);
    await chooseFormat('CSV');
    await upload(csv(`naam,lat,lon\nA,${latitude},${longitude}\n`));
    await press('Lezen als WGS84');
    await expect.element(page.getByRole('button', { name: /Kolom met lengtegraad/ })).toHaveTextContent('lon');
    await press('Next');
    await press('Opslaan');
    const map = (await sentMap(api)) as { source: { geojson: { features: { geometry: { coordinates: number[] } }[] } } };
    expect(map.source.geojson.features[0]!.geometry.coordinates.map(Math.round)).toEqual([145000, 508000]);
  });

  test.each([
    ['with another extension', fileOf('bomen.txt', trees), 'Please import valid .csv file.'],
    ['that is a program', fileOf('bomen.csv', 'MZ\0\0\0\u0004'), 'Dit is geen CSV-bestand: de inhoud is geen tekst. Sla het bestand opnieuw op als CSV.'],
    ['without rows', csv('x;y\n'), 'Dit bestand heeft geen rijen met gegevens. Onder de rij met namen moet ten minste één rij staan.'],
    ['with one column', csv('naam\nA\n'), /maar één kolom/],
    ['with two million rows', csv(`x;y\n${'145000;508000\n'.repeat(2_000_000)}`), /meer dan 250.000 rijen/],
    ['without points', csv('x;y\na;b\n'), 'Er zijn geen rijen met een geldig punt. Kies andere kolommen of een ander bestand.'],
  ])('shows an error for a CSV file %s', async (_, file, sentence) => {
    await openCreator();
    await chooseFormat('CSV');
    await drop(file);
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await accessible();
  });

  test('names the map after the file without its folders', async () => {
    await openCreator();
    await chooseFormat('CSV');
    await upload(csv(trees, '../../etc/bomen.csv'));
    await press('Next');
    await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('bomen');
  });

  test('requires a name', async () => {
    const { api } = await openCreator();
    await chooseFormat('CSV');
    await upload(csv(trees));
    await press('Next');
    await userEvent.clear(page.getByRole('textbox', { name: 'Naam' }));
    await press('Opslaan');
    await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveAccessibleDescription('Naam is verplicht.');
    await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveFocus();
    expect(api.asked).toEqual([]);
  });

  test('a file dialog without a choice and a dropped text begin nothing', async () => {
    await openCreator();
    await chooseFormat('CSV');
    const chooseFiles = vi.spyOn(mapImport, 'chooseFiles');
    await drop('bomen.csv');
    document.querySelector('[role=dialog] input[type=file]')?.dispatchEvent(new Event('change', { bubbles: true }));
    await upload(csv(trees));
    await expectStep('2. Kolommen kiezen');
    expect(chooseFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['bomen_2026.csv']]);
  });

  test('accepts a dropped CSV file', async () => {
    await openCreator();
    await chooseFormat('CSV');
    await drop(csv(trees));
    await expectStep('2. Kolommen kiezen');
  });
});

describe('importing an Excel file', () => {
  const workbook = async (rows: (string | number | null)[][], name = 'bomen.xlsx') =>
    fileOf(name, (await writeXlsx({ sheets: [{ name: 'Bomen', rows }, { name: 'Banken', rows: [['x', 'y', 'kleur'], [145000, 508000, 'groen']] }] })) as Uint8Array<ArrayBuffer>);

  test('leaves X and Y out of the attributes, and can read another sheet', async () => {
    const { api } = await openCreator();
    await chooseFormat('Excel (xlsx)');
    await upload(await workbook([['soort', 'x', 'y'], ['Eik', 145000, 508000]]));
    await expectStep('2. Kolommen kiezen');
    await accessible();
    await choose(/Werkblad/, 'Banken');
    await expect.element(page.getByText('groen')).toBeInTheDocument();
    await press('Next');
    await press('Opslaan');
    const { source, type, order } = (await sentMap(api)) as { source: { geojson: { features: object[] } }; type: string; order: number };
    expect([type, order]).toEqual(['Vector', 50]);
    expect(source.geojson.features).toEqual([{ type: 'Feature', geometry: { type: 'Point', coordinates: [145000, 508000] }, properties: { kleur: 'groen' } }]);
  });

  test('shows an error for a sheet without rows, and continues with the previous one', async () => {
    const sheets = [{ name: 'Bomen', rows: [['x', 'y'], [145000, 508000]] }, { name: 'Leeg', rows: [['x', 'y']] }];
    await openCreator();
    await chooseFormat('Excel (xlsx)');
    await upload(fileOf('bomen.xlsx', (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>));
    await choose(/Werkblad/, 'Leeg');
    await expect.element(page.getByRole('alert').getByText(/geen rijen met gegevens/)).toBeVisible();
    await press('Next');
    await expectStep('3. Naam en opslaan');
  });

  test('reports coordinates that are not numbers as wrong', async () => {
    await openCreator();
    await chooseFormat('Excel (xlsx)');
    await upload(await workbook([['x', 'y'], [145000, 508000], ['vijf', 508000]]));
    await expect.element(page.getByText('Er zijn foutieve X coordinaten gevonden, bijvoorbeeld: vijf')).toBeVisible();
  });

  test.each([
    ['that is truncated', async () => fileOf('b.xlsx', (await (await workbook([['x', 'y'], [1, 2]])).arrayBuffer()).slice(0, 400)), /beschadigd|geen Excel-bestand/],
    ['that is a CSV', async () => fileOf('b.xlsx', trees), /Dit is geen Excel-bestand/],
    ['with another extension', async () => fileOf('b.xls', trees), 'Please import valid .xlsx file.'],
  ])('shows an error for an Excel file %s', async (_, file, sentence) => {
    await openCreator();
    await chooseFormat('Excel (xlsx)');
    await upload(await file());
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  });
});
