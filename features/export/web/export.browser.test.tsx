import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { configurationWith, layerWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { MIDDLE } from '#platform/map/testing/one-map.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ExportButton } from '#platform/web/exporting/ExportButton.tsx';
import { exporters } from '#platform/web/slots/exporters.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap, renderPart, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import { createExport, listExports, removeExport, type ExportRun } from '../contract.ts';
import { ExportDialog } from './ExportDialog.tsx';
import feature from './index.ts';
import { MyExports } from './MyExports.tsx';
import { ExportMap } from './ExportMap.tsx';

const run = (more: Partial<ExportRun> = {}): ExportRun => ({
  id: '11111111-1111-4111-8111-111111111111', format: 'gpkg', title: 'Bomen', state: 'waiting', progress: 0, file: null, failure: null,
  created_at: '2026-11-21T20:00:00.000Z', kept_until: null, ...more,
});
const file = (more: Partial<NonNullable<ExportRun['file']>> = {}): ExportRun['file'] => ({
  name: 'Bomen.gpkg', size: 1_234_567, count: 1234, losses: [], limited: [], ...more,
});
const done = (more: Partial<ExportRun> = {}) => run({ state: 'done', progress: 1, kept_until: '2026-11-28T20:00:00.000Z', file: file(), ...more });

beforeEach(() => snackbar.clear());

/** Records the downloads that the page starts; nothing is fetched. */
const savedFiles = (): string[] => {
  const saved: string[] = [];
  const catchLink = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    if (!link?.download) return;
    event.preventDefault();
    saved.push(`${new URL(link.href).pathname} ${link.download}`);
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function caught(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`);
  };
  document.addEventListener('click', catchLink, true);
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
    document.removeEventListener('click', catchLink, true);
  });
  return saved;
};

const close = () => undefined;
const dialog = () => page.getByRole('dialog', { name: 'Exporteren' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const start = () => dialog().getByRole('button', { name: 'Exporteren' });

/** Opens the dialog for one map, with a list of exports that the test can change. */
const openMap = (list: () => ExportRun[], options: SetupOptions = {}) => {
  const map = mapWith({ name: 'bomen', title: 'Bomen' });
  const model = createTestMap({ maps: [map] });
  onTestFinished(() => model.destroy());
  const [layer] = model.model.layers.maps.get();
  return { id: map.id, ...renderOnMap(<ExportMap map={layer!} close={close} />, { maps: [map] }, {
    session: sessionWith(), ...options, answers: (api) => api.on(listExports, list),
  }) };
};

test('shows the nine formats in order, and passes axe', async () => {
  openMap(() => []);
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByText('U hebt nog niets geëxporteerd.')).toBeVisible();
  const formats = page.getByRole('radiogroup', { name: 'Formaat' }).getByRole('radio');
  expect(formats.elements().map((element) => element.closest('label')?.textContent)).toEqual([
    'GeoJSON', 'Excel xlsx', 'AutoCAD DWG', 'CSV', 'GPX', 'MicroStation V7', 'Shapefile', 'Geopackage', 'GML',
  ]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('starts an export with the keyboard, shows its progress and downloads the file', async () => {
  let list: ExportRun[] = [];
  const saved = savedFiles();
  const { api, id } = openMap(() => list);
  const made = Promise.withResolvers<unknown>();
  api.on(createExport, ({ body }) => {
    made.resolve(body);
    list = [run({ state: 'running', progress: 0.4 })];
    return list[0]!;
  });
  await expect.element(dialog()).toBeVisible();
  (radio('De hele kaart').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Tab}{ArrowUp}{ArrowUp}');
  await expect.element(radio('Alleen wat in beeld is')).toBeChecked();
  await expect.element(radio('Geopackage')).toBeChecked();
  await expect.element(page.getByText(/alle gegevens, namen en soorten blijven heel/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van het bestand' }), 'Bomen in de buurt');
  await userEvent.keyboard('{Enter}');
  expect(await made.promise).toMatchObject({
    format: 'gpkg', title: 'Bomen in de buurt', parts: [{ kind: 'map', map_id: id, extent: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)] }],
  });
  const bar = page.getByRole('progressbar', { name: 'Bomen wordt gemaakt' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
  expect(await violationsIn(document.body)).toEqual([]);
  list = [done({ file: file({ losses: ['Bij 2 objecten zijn de hoogtes weggelaten.'], limited: ['Bomen'] }) })];
  await expect.element(page.getByRole('link', { name: 'Downloaden: Bomen.gpkg' })).toBeVisible();
  await expect.element(page.getByText(/Geopackage, 1\.234 objecten, 1,2 MB, tot 28-11-2026/)).toBeVisible();
  const losses = page.getByRole('list', { name: 'Wat dit formaat niet kan' });
  await expect.element(losses).toMatchTextContent(/Van Bomen geeft de bron ten hoogste 4000 objecten; er zijn er meer\..*hoogtes weggelaten/);
  await expect.poll(() => saved).toEqual([`/api/exports/${run().id}/file Bomen.gpkg`]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('cancels a running export', async () => {
  let list = [run({ state: 'running', progress: 0.2 })];
  const { api } = openMap(() => list);
  api.on(removeExport, () => {
    list = [run({ state: 'cancelled', kept_until: '2026-11-28T20:00:00.000Z' })];
    return undefined;
  });
  await userEvent.click(page.getByRole('button', { name: 'Annuleren: Bomen, Geopackage' }));
  await expect.element(page.getByText('Geannuleerd')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verwijderen: Bomen, Geopackage' })).toBeVisible();
});

test('shows the reason of a failed export, preceded by a fixed sentence for shapefiles', async () => {
  const failed = { state: 'failed', kept_until: '2026-11-28T20:00:00.000Z' } as const;
  openMap(() => [
    run({ ...failed, format: 'shp', failure: 'Er is iets misgegaan. Probeer het later opnieuw.' }),
    run({ ...failed, id: '22222222-2222-4222-8222-222222222222', format: 'dwg', failure: 'Geen elementen gevonden.' }),
  ]);
  await expect.element(page.getByText('Error bij het maken van de shapefile. Er is iets misgegaan. Probeer het later opnieuw.')).toBeVisible();
  await expect.element(page.getByText('Geen elementen gevonden.')).toBeVisible();
});

test('shows why an export cannot start, and requires a name', async () => {
  const { api } = openMap(() => []);
  api.on(createExport, () => {
    throw new ApiError(429, 'exports_under_way', 'Er worden al 3 exports voor u gemaakt. Wacht tot er een klaar is.');
  });
  await userEvent.click(start());
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Er worden al 3 exports/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van het bestand' }), ' ');
  await expect.element(page.getByText('Geef het bestand een naam.')).toBeVisible();
  await expect.element(start()).toBeDisabled();
});

test('closing the dialog during an export shows where to find it', async () => {
  let list: ExportRun[] = [];
  const { api } = renderPart(<ExportDialog what={{ title: 'Tabel', description: '3 rijen', parts: [{ kind: 'features', title: 'Tabel', features: [] }] }} close={close} />, {
    session: sessionWith(), answers: (stub) => stub.on(listExports, () => list),
  });
  api.on(createExport, () => {
    list = [run({ state: 'running', progress: 0.1 })];
    return list[0]!;
  });
  await expect.element(page.getByRole('radiogroup', { name: 'Wat', exact: true })).not.toBeInTheDocument();
  await userEvent.click(start());
  await expect.element(page.getByRole('progressbar', { name: 'Bomen wordt gemaakt' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/U vindt hem terug onder “Mijn exports”/)).toBeVisible();
});

test('lists an earlier export, downloads it again and removes it without losing focus', async () => {
  let list = [done()];
  const saved = savedFiles();
  const { api } = renderPart(<MyExports close={close} />, { session: sessionWith(), answers: (stub) => stub.on(listExports, () => list) });
  api.on(removeExport, () => {
    list = [];
    return undefined;
  });
  await userEvent.click(page.getByRole('link', { name: 'Downloaden: Bomen.gpkg' }));
  expect(saved).toEqual([`/api/exports/${run().id}/file Bomen.gpkg`]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen: Bomen, Geopackage' }));
  await expect.element(page.getByText('U hebt nog niets geëxporteerd.')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog', { name: 'Mijn exports' }).element().contains(document.activeElement)).toBe(true);
});

test('shows an error when the list cannot be loaded', async () => {
  renderPart(<MyExports close={close} />, { answers: (api) => api.on(listExports, () => {
    throw new ApiError(500, 'unexpected', 'Er is iets misgegaan.');
  }) });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Het laden van uw exports is mislukt. Probeer het later opnieuw.');
  await expect.element(page.getByText(/zolang uw sessie duurt/)).toBeVisible();
});

test('other components offer the export button only when the configuration allows exporting', async () => {
  const what = { title: 'Gevonden', description: '2 objecten gevonden in Bomen', parts: [] };
  const button = page.getByRole('button', { name: 'Exporteren' });
  renderOnMap(<ExportButton what={() => what} />, {}, { features: [feature] });
  await expect.element(button).not.toBeInTheDocument();
  renderOnMap(<ExportButton what={() => what} />, { parts: { export: { maps: [1] } } }, { features: [feature], answers: (api) => api.on(listExports, () => []) });
  await userEvent.click(button);
  await expect.element(dialog()).toMatchTextContent(/2 objecten gevonden in Bomen/);
});

test('nothing is exported in a frame of another website, which has no session for the file', () => {
  const map = mapWith({ name: 'bomen' });
  const { model, destroy } = createTestMap({ maps: [map] });
  onTestFinished(destroy);
  const configuration = configurationWith({ parts: { export: { maps: [map.id] } } });
  const [layer] = model.layers.maps.get();
  const registry = createRegistry([feature]);
  const offers = (framed: boolean): unknown[] => {
    const slotContext = { configuration, session: null, publicMode: true, environment: environmentWith({ framed }) };
    const actions = registry.items(legendItemActions, slotContext).filter((action) => layer && action.offered?.(layer, slotContext));
    return [registry.items(exporters, slotContext).length, registry.items(accountMenu, slotContext).length, actions.length];
  };
  expect([offers(false), offers(true)]).toEqual([[1, 1, 1], [0, 0, 0]]);
});

/** Opens the dialog for a map, as the legend does, and records what it asks for. */
const openDialogOf = (definition: LegendMap) => {
  let asked: { readonly parts: readonly object[] } | null = null;
  const OfFirstMap = () => {
    const [layer] = useMap().layers.maps.get();
    return layer && <ExportMap map={layer} close={close} />;
  };
  const { map: { model } } = renderOnMap(<OfFirstMap />, { maps: [definition] }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(listExports, () => []);
      api.on(createExport, ({ body }) => {
        asked = body;
        return run();
      });
    },
  });
  const [layer] = model.layers.maps.get();
  if (!layer) throw new Error('No map');
  const partAsked = async () => {
    asked = null;
    await userEvent.click(start());
    await expect.poll(() => asked).not.toBeNull();
    return asked!.parts[0];
  };
  return { model, layer, partAsked };
};
const is = (value: string): Filter => ({ kind: 'compare', column: 'soort', operator: '=', value });
const noConditions = /beperk/;

test('asks for the features that the picture shows, and says how many conditions narrow it', async () => {
  const layers = [layerWith({ name: 'boom' }), layerWith({ name: 'weg' })];
  const { model, layer: { key: mapKey }, partAsked } = openDialogOf(mapWith({ name: 'bomen', title: 'Bomen', source: { layers } }));
  await expect.element(page.getByText('Kaart: Bomen')).toBeVisible();
  await expect.element(page.getByText(noConditions)).not.toBeInTheDocument();
  expect(Object.keys(await partAsked() ?? {})).toEqual(['kind', 'map_id']);

  const hostile = is(`'; drop table -- "é" %_* {n}`);
  model.filters.set({ by: 'legend', mapKey, layer: 'boom' }, { filter: { kind: 'and', parts: [{ kind: 'not', part: is('eik') }, { kind: 'not', part: hostile }] } });
  await expect.element(page.getByText(/^2 voorwaarden .* beperken de kaart/)).toBeVisible();
  model.filters.set({ by: 'panel', mapKey, layer: null }, { place: squareAround(MIDDLE, 10) });
  await expect.element(page.getByText(/^3 voorwaarden/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(await partAsked()).toMatchObject({
    conditions: [
      { layer: 'boom', filter: { kind: 'and', parts: [{ kind: 'not', part: is('eik') }, { kind: 'not', part: hostile }] } }, { layer: null, place: { type: 'Polygon' } },
    ],
  });
  model.filters.clear('legend');
  await expect.element(page.getByText(/^1 voorwaarde .* beperkt de kaart/)).toBeVisible();
  model.filters.clear('panel');
  await expect.element(page.getByText(noConditions)).not.toBeInTheDocument();
  expect(await partAsked()).not.toHaveProperty('conditions');
});

test('asks for the layers that are on, and for all of a map that is off', async () => {
  const layers = [layerWith({ name: 'boom', sort: 1 }), layerWith({ name: 'weg', sort: 2 }), layerWith({ name: 'gras', sort: 3, visible: false })];
  const { layer, partAsked } = openDialogOf(mapWith({ name: 'bomen', source: { layers } }));
  await expect.element(page.getByText('Lagen die uit staan, komen niet in het bestand.')).toBeVisible();
  expect(await partAsked()).toMatchObject({ layers: ['weg', 'boom'] });
  layer.setVisible(false);
  await expect.element(page.getByText('Lagen die uit staan, komen niet in het bestand.')).not.toBeInTheDocument();
  expect(await partAsked()).not.toHaveProperty('layers');
});

test('leaves out conditions that the picture does not follow, and says that the file has all features', async () => {
  const wmts = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null };
  const { model, layer: { key: mapKey }, partAsked } = openDialogOf(mapWith({ name: 'bomen', type: 'Tile', visible: false, source: wmts }));
  model.filters.set({ by: 'panel', mapKey, layer: null }, { filter: is('eik') });
  await expect.element(page.getByText(/^Deze kaart kan niet op alle voorwaarden filteren/)).toBeVisible();
  expect(await partAsked()).not.toHaveProperty('conditions');
});
