import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { convertFiles } from '#platform/contract/conversions.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { createMapFromJson, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { centreOf } from '#platform/geo/extent.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { droppedFiles } from './dropped-files.ts';
import { asked, converting, drag, drawn, drop, extent, failures, geojson, list, open } from './testing/open-files.tsx';
import './OpenedFiles.tsx';

test('shows a hint while a file is dragged over the page, then draws and lists the dropped file', async () => {
  const setup = await open();
  expect(drag('dragover', new File([geojson()], 'bomen.geojson'))).toBe(false);
  await expect.element(page.getByText('Laat los om op de kaart te tonen')).toBeVisible();
  expect(drop(new File([geojson(3)], 'bomen.geojson'))).toBe(false);
  await expect.element(list().getByText('3 objecten')).toBeVisible();
  await expect.element(page.getByText('Laat los om op de kaart te tonen')).not.toBeInTheDocument();
  await expect.poll(() => drawn(setup)).toBe(3);
  expect(setup.map.model.tools.isActive('file-drop')).toBe(true);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('ignores dragged text, and files dragged over a dialog', async () => {
  await open();
  const text = new DataTransfer();
  text.setData('text/plain', 'x');
  expect(document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: text }))).toBe(true);
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  expect(drag('dragover', new File(['x'], 'a.kml'))).toBe(true);
  expect(drop(new File(['x'], 'a.kml'))).toBe(true);
  await expect.element(list()).not.toBeInTheDocument();
});

test('opens a chosen file, zooms to it and removes it with the keyboard', async () => {
  const setup = await open();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([geojson(2)], 'mijn_bomen.geojson'));
  await expect.element(list().getByText('mijn_bomen.geojson')).toBeVisible();
  await expect.poll(() => drawn(setup)).toBe(2);
  setup.map.model.navigation.setCentre([150_000, 500_000], { duration: 0 });
  await userEvent.keyboard('{Tab}');
  page.getByRole('button', { name: 'mijn_bomen.geojson tonen' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => Math.round(setup.map.model.state.get().centre[1] / 1000)).toBe(508);
  page.getByRole('button', { name: 'mijn_bomen.geojson van de kaart halen' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.poll(() => drawn(setup)).toBe(0);
});

test.each([
  ['the features inside the Netherlands only', [144_900, 507_900], [1, 5]],
  ['all features when none is inside the Netherlands', [0, 10], [0, 0]],
])('zooms to %s', async (_, place, hundredsOfKilometres) => {
  const setup = await open({ session: sessionWith() }, {}, converting);
  const at = (name: string, coordinates: number[]) => ({ name, geojson: { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }] }, skipped: [] });
  const layers = [at('straat', place), at('kader', [0, 0])];
  setup.api.on(convertFiles, () => new Blob([JSON.stringify({ layers })], { type: 'application/json' }) as never);
  drop(new File(['AC1032'], 'plan.dwg'));
  await expect.element(list().getByText('plan.dwg: kader')).toBeVisible();
  await expect.poll(() => setup.map.model.state.get().centre.map((value) => Math.round(value / 100_000) + 0)).toEqual(hundredsOfKilometres);
});

test('reads KML, GPX, CSV and GeoJSON in the browser', async () => {
  const setup = await open();
  const kml = '<kml><Document><Placemark><name>a</name><Point><coordinates>5.24,52.56</coordinates></Point></Placemark></Document></kml>';
  const gpx = '<gpx><wpt lat="52.56" lon="5.24"><name>b</name></wpt></gpx>';
  drop(new File([kml], 'a.kml'), new File([gpx], 'b.gpx'), new File(['naam;X;Y\nc;145000;508000\nd;145001;508001\n'], 'c.csv'), new File([geojson()], 'd.json'));
  await expect.poll(() => drawn(setup)).toBe(5);
  await expect.element(page.getByText('De plaats komt uit de kolommen X en Y.')).toBeVisible();
});

test('reports each file that cannot be opened by name, and opens the others', async () => {
  const setup = await open();
  drop(new File(['MZ'], 'virus.exe'), new File(['<html>'], 'kapot.kml'), new File(['x'], 'tekening.dwg'), new File(['PK'], 'lijst.xlsx'), new File([geojson()], 'goed.geojson'));
  await expect.element(failures().getByText('virus.exe: dit soort bestand kan niet geopend worden', { exact: false })).toBeVisible();
  await expect.element(failures().getByText('kapot.kml: Dit is geen KML-bestand.')).toBeVisible();
  await expect.element(failures().getByText('tekening.dwg: log in om dit soort bestand te openen', { exact: false })).toBeVisible();
  await expect.element(failures().getByText('lijst.xlsx: een Excel-bestand opent u', { exact: false })).toBeVisible();
  await expect.poll(() => drawn(setup)).toBe(1);
  expect(asked(setup, convertFiles)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Melding over virus.exe sluiten' }));
  await expect.element(failures().getByText('virus.exe', { exact: false })).not.toBeInTheDocument();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('converts a drawing into layers for a signed-in user, and shows a refusal', async () => {
  const setup = await open({ session: sessionWith() }, {}, converting);
  const layers = [
    { name: 'WEGEN', geojson: JSON.parse(geojson(2)), skipped: [{ what: 'blokken', count: 3 }] },
    { name: 'BOMEN', geojson: JSON.parse(geojson(1)), skipped: [] },
  ];
  setup.api.on(convertFiles, () => new Blob([JSON.stringify({ layers })], { type: 'application/json' }) as never);
  drop(new File(['AC1015'], 'plan.dwg'));
  await expect.element(list().getByText('plan.dwg: WEGEN')).toBeVisible();
  await expect.element(list().getByText('Niet getoond: 3 × blokken.')).toBeVisible();
  await expect.poll(() => drawn(setup)).toBe(3);
  setup.api.on(convertFiles, () => {
    throw new ApiError(422, 'unreadable', 'Dit bestand is beschadigd.');
  });
  drop(new File(['x'], 'stuk.gpkg'));
  await expect.element(failures().getByText('stuk.gpkg: Dit bestand is beschadigd.')).toBeVisible();
});

test('converts two drawings at a time, until all are opened', async () => {
  const setup = await open({ session: sessionWith() }, {}, converting);
  const going: PromiseWithResolvers<Blob>[] = [];
  setup.api.on(convertFiles, () => {
    going.push(Promise.withResolvers());
    return going.at(-1)!.promise as never;
  });
  drop(...['a', 'b', 'c', 'd'].map((name) => new File(['x'], `${name}.dxf`)));
  await expect.poll(() => going.length).toBe(2);
  const converted = JSON.stringify({ layers: [{ name: '', geojson: JSON.parse(geojson(1)), skipped: [] }] });
  for (const at of [0, 1, 2, 3]) {
    await expect.poll(() => going.length).toBe(Math.min(4, at + 2));
    going[at]!.resolve(new Blob([converted], { type: 'application/json' }));
    await expect.element(list().getByText(`${'abcd'[at]}.dxf`)).toBeVisible();
    await expect.poll(() => drawn(setup)).toBe(at + 1);
  }
});

test('shows the attributes of a clicked feature as plain text', async () => {
  const setup = await open();
  const kml = '<kml><Document><Placemark><name>Eik</name><description><![CDATA[<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>]]></description><Point><coordinates>5.24,52.56</coordinates></Point></Placemark></Document></kml>';
  drop(new File([kml], 'a.kml'));
  await expect.poll(() => drawn(setup)).toBe(1);
  const { olMap, navigation } = setup.map.model;
  const source = olMap.getAllLayers().at(-1)?.getSource() as unknown as { getExtent(): Extent } | undefined;
  navigation.setCentre(centreOf(source?.getExtent() ?? extent), { duration: 0 });
  await rendered(setup.map.model);
  setup.map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('<img src=x', { exact: false })).toBeVisible();
  expect((window as { hacked?: number }).hacked).toBeUndefined();
});

test('saves a layer as a map, adds it to the configuration and removes it from the list', async () => {
  const setup = await open({ session: sessionWith() });
  setup.api.on(createMapFromJson, () => ({ id: 7 }));
  setup.api.on(putMapIntoConfiguration, () => undefined);
  drop(new File([geojson(2)], 'bomen.geojson'));
  await userEvent.click(page.getByRole('button', { name: 'bomen.geojson bewaren als kaart' }));
  const dialog = page.getByRole('dialog', { name: 'Bewaren als kaart' });
  await expect.element(dialog.getByRole('textbox', { name: 'Naam' })).toHaveValue('bomen');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Naam' }), '');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog.getByText('Naam is verplicht.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Naam' }), 'Mijn bomen');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = asked(setup, createMapFromJson) as { body: Blob }[];
  const body: unknown = JSON.parse((await sent?.body.text()) ?? '');
  expect(body).toMatchObject({ name: 'Mijn bomen', type: 'Vector', order: 50, click: 'featureInMap', source: { type: 'Vector', geojson: { features: { length: 2 } } } });
  expect(asked(setup, putMapIntoConfiguration)).toMatchObject([{ body: { map_id: 7, config_id: setup.map.model.configuration.id, public: false } }]);
  await expect.element(list()).not.toBeInTheDocument();
});

test('hides saving without the permission, and closes the files when another user signs in', async () => {
  const setup = await open({}, { create_maps: false });
  drop(new File([geojson()], 'bomen.geojson'));
  await expect.element(list().getByText('bomen.geojson')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'bomen.geojson bewaren als kaart' })).not.toBeInTheDocument();
  droppedFiles.ownedBy(12);
  await expect.element(list()).not.toBeInTheDocument();
  await expect.poll(() => drawn(setup)).toBe(0);
});

test('keeps the files of a signed-in user when the code that follows the session arrives after them', async () => {
  droppedFiles.ownedBy(null);
  onTestFinished(() => droppedFiles.clear());
  const api = createStubApi();
  await droppedFiles.add([new File([geojson()], 'bomen.geojson')], { api, userId: 12, mayConvert: false });
  const names = () => droppedFiles.store.getState().map(({ name }) => name);
  droppedFiles.ownedBy(12);
  expect(names()).toEqual(['bomen.geojson']);
  droppedFiles.ownedBy(13);
  expect(names()).toEqual([]);
});

test('draws 100,000 points in batches without blocking the page', async () => {
  const setup = await open();
  const frames = vi.fn();
  let goesOn = true;
  const count = (): void => {
    frames();
    if (goesOn) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  drop(new File([geojson(100_000)], 'veel.geojson'));
  await expect.poll(() => drawn(setup), { timeout: 60_000 }).toBe(100_000);
  goesOn = false;
  // Of the fifty batches, a good part had a frame in between.
  expect(frames.mock.calls.length).toBeGreaterThan(10);
}, 90_000);
