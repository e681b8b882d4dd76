import { page, userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from '#platform/geo/rd.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { fetchConverted, uploadForConversion } from './fme-calls.ts';
import { accessible, choose, chooseFormat, drop, expectStep, fileOf, openCreator, press, sentMap, upload } from './testing/open-creator.tsx';

type Sent = { readonly name: string; readonly type: string; readonly styling: string; readonly source: { readonly geojson: { readonly features: { readonly geometry: { readonly type: string; readonly coordinates: number[] }; readonly properties: object }[] } } };
const sent = async (api: StubApi): Promise<Sent> => (await sentMap(api)) as Sent;

const placeOf = (x: number, y: number): string => toWgs84([x, y]).join(',');
const kml = (...placemarks: string[]): File =>
  fileOf('routes.kml', `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`);
const point = (name: string, x = 145000, y = 508000): string =>
  `<Placemark><name>${name}</name><Point><coordinates>${placeOf(x, y)},0</coordinates></Point></Placemark>`;

describe('importing a KML file', () => {
  test('imports a KML file as a map in RD', async () => {
    const { api } = await openCreator();
    await chooseFormat('KML');
    await upload(kml(point('Bank'), `<Placemark><LineString><coordinates>${placeOf(145000, 508000)} ${placeOf(145100, 508100)}</coordinates></LineString></Placemark>`));
    await expectStep('2. Controleren');
    await expect.element(page.getByText('Zo komt de kaart eruit te zien: 2 objecten.')).toBeVisible();
    await accessible();
    await press('Next');
    await press('Opslaan');
    const { name, type, source } = await sent(api);
    expect([name, type]).toEqual(['routes', 'Vector']);
    const [bank] = source.geojson.features;
    expect(bank).toMatchObject({ properties: { name: 'Bank' }, geometry: { type: 'Point' } });
    const [x, y] = fromWgs84(toWgs84([145000, 508000]));
    expect(bank!.geometry.coordinates).toEqual([Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
  });

  const points = (count: number): string[] => Array.from({ length: count }, (_, n) => point(`Punt ${n}`, 145000 + n));
  const route = `<LineString><coordinates>${placeOf(145000, 508000)} ${placeOf(145100, 508100)}</coordinates></LineString>`;
  test.each([
    ['1,001 points', 'WebGLPoints', points(1_001)],
    ['1,000 points', 'Vector', points(1_000)],
    ['2,001 points, of which it draws a part,', 'WebGLPoints', points(2_001)],
    ['1,001 points and a line', 'Vector', [...points(1_001), `<Placemark>${route}</Placemark>`]],
    ['1,001 points and a point with a line', 'Vector', [`<Placemark><MultiGeometry><Point><coordinates>${placeOf(145000, 508000)}</coordinates></Point>${route}</MultiGeometry></Placemark>`, ...points(1_001)]],
  ])('makes of a KML file of %s a map of type %s', async (_, type, placemarks) => {
    const { api } = await openCreator();
    await chooseFormat('KML');
    await upload(kml(...placemarks));
    await expectStep('2. Controleren');
    expect(page.getByText(/Meer dan 1.000 punten/).elements()).toHaveLength(type === 'WebGLPoints' ? 1 : 0);
    await expect.poll(() => page.getByText(/Getekend is een deel van/).elements().length).toBe(placemarks.length > 2_000 ? 1 : 0);
    await press('Next');
    await press('Opslaan');
    const made = await sent(api);
    expect([made.type, made.source.geojson.features.length]).toEqual([type, placemarks.length]);
  });

  test.each([
    ['without geometries', kml('<Placemark><name>Nergens</name></Placemark>'), 'Dit bestand bevat geen objecten met een plaats op de kaart.'],
    ['that is HTML', fileOf('a.kml', '<html><body>Niet gevonden</body></html>'), /Dit is geen KML-bestand/],
    ['that is truncated', fileOf('a.kml', '<kml><Document><Placemark><name>A'), /beschadigd of niet volledig/],
    ['with entities', fileOf('a.kml', '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'), /verwijzingen die om veiligheid/],
    ['with another extension', fileOf('a.kmz', 'PK'), 'Please import valid .kml file.'],
  ])('shows an error for a KML file %s', async (_, file, sentence) => {
    await openCreator();
    await chooseFormat('KML');
    await upload(file);
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  });

  test('moves the focus to the file button after a refusal', async () => {
    await openCreator();
    await chooseFormat('KML');
    await upload(fileOf('a.kml', '<kml><Document><Placemark><name>A'));
    await expect.element(page.getByRole('alert').getByText(/beschadigd of niet volledig/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Sleep hier/ })).toHaveFocus();
  });
});

const conversion = { upload_url: 'conversie:op', streaming_url: 'conversie:om', download_url: 'conversie:af' };
const withConversion = { configuration: { parts: { conversion } } };
const line = (x: number) => ({ type: 'Feature', properties: { kleur: '#ff0000' }, geometry: { type: 'LineString', coordinates: [[x, 508000], [x + 100, 508100]] } });
const layers = {
  Wegen: { type: 'FeatureCollection', features: [line(145000), line(145200)], skipped: [{ what: 'blokken zonder inhoud', count: 3 }] },
  Riool: { type: 'FeatureCollection', features: [line(146000)] },
  Leeg: { type: 'FeatureCollection', features: [] },
};
const answers = (api: StubApi, file = { name: 'plan.dwg', path: '/tmp/a b/plan.dwg' }): void => {
  api.on(uploadForConversion, () => ({ serviceResponse: { statusInfo: { status: 'success' }, files: { file: [file] } } }));
  api.on(fetchConverted, () => new Blob([JSON.stringify(layers)]) as never);
};
const addressOf = (api: StubApi, call: unknown): string => {
  const { params } = api.asked.find((one) => one.call === call)!.request as { params: { address: string } };
  return atob(params.address.replaceAll('-', '+').replaceAll('_', '/'));
};

describe('importing a drawing', () => {
  test('converts a drawing, lists its layers and saves one in the default style', async () => {
    const { api } = await openCreator({ ...withConversion, answers });
    await chooseFormat('DWG');
    await accessible();
    await upload(fileOf('plan.dwg', 'AC1027'));
    await expectStep('2. Selecteer laag');
    expect(addressOf(api, uploadForConversion)).toBe('conversie:op');
    expect(addressOf(api, fetchConverted)).toBe('conversie:om?SourceDataset=%2Ftmp%2Fa+b%2Fplan.dwg&SourceFormat=ACAD&DestinationFormat=GEOJSON');
    await expect.element(page.getByText('Niet gelezen: 3 × blokken zonder inhoud.')).toBeVisible();
    await accessible();
    await choose(/Formaat/, 'Riool (1 object)');
    await press('Volgende');
    await press('Opslaan');
    const { type, styling, source } = await sent(api);
    expect(JSON.parse(styling)).toEqual({ color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelKey: null, labelMaxRes: 50 });
    expect([type, source.geojson.features]).toEqual(['Vector', [line(146000)]]);
  });

  test('shows a message for another extension, one for chosen and one for dropped files', async () => {
    await openCreator(withConversion);
    await chooseFormat('DWG');
    await upload(fileOf('plan.dxf', ''));
    await expect.element(page.getByRole('alert').getByText('Ongeldig bestandstype. Upload alstublieft een DWG-bestand.')).toBeVisible();
    await drop(fileOf('plan.dxf', ''));
    await expect.element(page.getByRole('alert').getByText('Ongeldig bestandstype. Sleep alstublieft een DWG-bestand.')).toBeVisible();
  });

  test('shows the reason when the upload or the conversion fails', async () => {
    const { api } = await openCreator({ ...withConversion, answers });
    api.on(uploadForConversion, () => { throw new ApiError(413, 'too_large', 'Dit bestand is te groot.'); });
    await chooseFormat('DWG');
    await drop(fileOf('plan.dwg', 'AC1027'));
    await expect.element(page.getByRole('alert').getByText('Er is een fout opgetreden tijdens het uploaden van de bestanden: Dit bestand is te groot.')).toBeVisible();
    answers(api);
    api.on(fetchConverted, () => { throw new ApiError(422, 'unreadable', 'De tekening is beschadigd.'); });
    await drop(fileOf('plan.dwg', 'AC1027'));
    await expect.element(page.getByRole('alert').getByText('Het bestand kan niet worden omgezet. De tekening is beschadigd.')).toBeVisible();
    await accessible();
  });

  test.each(['DWG', 'Shape'])('shows a message instead of the drop zone for %s when there is no conversion', async (format) => {
    await openCreator();
    await chooseFormat('KML');
    await expect.element(page.getByRole('button', { name: /^Sleep hier/ })).toBeVisible();
    await chooseFormat(format);
    await expect.element(page.getByText(/Vraag de beheerder/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Sleep hier/ })).not.toBeInTheDocument();
  });

  test('warns about layers outside the Netherlands before saving, once, with a remedy', async () => {
    const { api } = await openCreator({ ...withConversion, answers });
    const far = { type: 'FeatureCollection', features: [line(9_000_000)], notes: ['De coördinaten van de tekening liggen buiten Nederland.'] };
    const mixed = { type: 'FeatureCollection', features: [line(9_000_000), line(145000)] };
    api.on(fetchConverted, () => new Blob([JSON.stringify({ Ver: far, Deels: mixed })]) as never);
    await chooseFormat('DWG');
    await upload(fileOf('plan.dwg', 'AC1027'));
    const problem = page.getByRole('alert').getByText('Dit ligt allemaal buiten Nederland; daarvan kan geen kaart gemaakt worden.');
    await expect.element(problem).toBeVisible();
    await expect.element(page.getByText(/Laat het in RD opslaan en kies het daarna opnieuw\. Of kies een andere laag\./)).toBeVisible();
    await expect.element(page.getByText('De coördinaten van de tekening liggen buiten Nederland.')).not.toBeInTheDocument();
    await expect.element(page.getByText(/Kijk of de kolommen/)).not.toBeInTheDocument();
    await accessible();
    await press('Volgende');
    await expectStep('2. Selecteer laag');
    await choose(/Formaat/, 'Deels (2 objecten)');
    await expect.element(page.getByText('1 object ligt buiten Nederland en wordt weggelaten.')).toBeVisible();
    await press('Volgende');
    await press('Opslaan');
    expect((await sent(api)).source.geojson.features).toEqual([line(145000)]);
  });

  test('cancels the conversion', async () => {
    const { api } = await openCreator({ ...withConversion, answers });
    let aborted = false;
    api.on(fetchConverted, ({ signal }) => new Promise((_, reject) => {
      signal!.addEventListener('abort', () => { aborted = true; reject(new DOMException('', 'AbortError')); });
    }));
    await chooseFormat('DWG');
    await upload(fileOf('plan.dwg', 'AC1027'));
    await expect.element(page.getByText('plan.dwg wordt omgezet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /^Sleep hier/ })).toHaveFocus();
    expect(aborted).toBe(true);
  });
});

describe('importing a shapefile', () => {
  const parts = (...names: string[]): File[] => names.map((name) => fileOf(`wijken.${name}`, 'x'));

  test('uploads all parts and converts the .shp file', async () => {
    const { api } = await openCreator({ ...withConversion, answers: (stub) => answers(stub, { name: 'wijken.shp', path: '/tmp/wijken.shp' }) });
    await chooseFormat('Shape');
    await accessible();
    await upload(...parts('cpg', 'dbf', 'prj', 'shp', 'shx'));
    await expectStep('2. Controleren');
    const { body } = api.asked.find(({ call }) => call === uploadForConversion)!.request as { body: FormData };
    expect(body.getAll('file').map((file) => (file as File).name)).toEqual(['wijken.cpg', 'wijken.dbf', 'wijken.prj', 'wijken.shp', 'wijken.shx']);
    expect(addressOf(api, fetchConverted)).toContain('SourceFormat=SHAPEFILE');
    await press('Next');
    await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('wijken');
    await press('Opslaan');
    expect((await sent(api)).styling).toContain('"lineWidth":10');
  });

  test('names what is lost without a part, and which part is required', async () => {
    await openCreator({ ...withConversion, answers });
    await chooseFormat('Shape');
    await drop(...parts('dbf', 'prj'));
    await expect.element(page.getByRole('alert').getByText('Het bestand .shp ontbreekt. Kies alle bestanden van de shape tegelijk.')).toBeVisible();
    await drop(...parts('shp', 'txt'));
    await expect.element(page.getByRole('alert').getByText(/Kies alleen de bestanden van één shape/)).toBeVisible();
    await drop(...parts('shp', 'shx'));
    await expect.element(page.getByText('Zonder .dbf gaat er iets verloren: de kenmerken van de objecten.')).toBeVisible();
  });
});
