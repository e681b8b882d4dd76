import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { groupWith, mapWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { searchMap, searchOpenly, searchOwn, searchOwnTypes, searchTable, searchTableOpenly, searchTypesOpenly, suggestAddresses } from '../contract.ts';
import { decoded, entry, message, openSearch, option, search } from './testing/open-search.tsx';

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

/** Searches, waits for the answer and returns the calls that were made. */
const askedOf = async ({ api }: { readonly api: StubApi }, text = 'Café'): Promise<unknown[]> => {
  await search(text);
  await expect.element(option('Geen resultaten')).toBeVisible();
  return api.asked.map(({ call, request }) => [call, request]);
};
const params = (asked: unknown[]): unknown => (asked[0] as [unknown, { params: unknown }])[1].params;
const query = btoa('CafÃ©').replace(/=+$/, '');

test('sends a custom source to its provider, with the query in base64', async () => {
  const asked = await askedOf(await openSearch({ sources: [{ type: 'custom', provider: 'bomen' }] }));
  expect(asked).toMatchObject([[searchOwn, { params: { provider: 'bomen', query } }]]);
  expect(decoded(query)).toBe('Café');
});

test('names the provider of each of two indexes, for visitors too', async () => {
  const sources = [{ type: 'custom', provider: 'bomen' }, { type: 'custom' }];
  const asked = await askedOf(await openSearch({ sources, configuration: { public: true }, isVisitor: true }));
  expect(asked).toMatchObject([[searchOpenly, { query: { provider: 'bomen' } }], [searchOpenly, {}]]);
  expect((asked[1] as [unknown, { query: object }])[1].query).not.toHaveProperty('provider');
});

test('sends the configured types only when onlyConfiguredTypes is set', async () => {
  const types = [{ type_id: 4 }, { type_id: 7, select: true }];
  const asked = await askedOf(await openSearch({ sources: [{ type: 'custom', onlyConfiguredTypes: true, types }, { type: 'custom', types }] }));
  expect(asked).toMatchObject([[searchOwnTypes, { params: { provider: 'default', types: '4,7' } }], [searchOwn, { params: { provider: 'default' } }]]);
});

test('sends no request when onlyConfiguredTypes is set without types', async () => {
  expect(await askedOf(await openSearch({ sources: [{ type: 'custom', onlyConfiguredTypes: true }] }))).toEqual([]);
});

test.each([
  ['a public configuration', { configuration: { public: true }, isVisitor: true }, {}],
  ['public access', {}, { public_access: true }],
])('uses the public calls for %s', async (_, opening, source) => {
  const asked = await askedOf(await openSearch({
    ...opening,
    sources: [
      { type: 'custom', ...source },
      { type: 'custom', onlyConfiguredTypes: true, types: [{ type_id: 4 }], ...source },
      { type: 'table', database: 'eigen', table: 'bomen', columns: ['soort'], ...source },
    ],
  }));
  expect(asked).toMatchObject([
    [searchOpenly, { params: { organization_id: 3, query } }],
    [searchTypesOpenly, { params: { organization_id: 3, query, types: '4' } }],
    [searchTableOpenly, { body: { table: 'bomen', q: query, config_id: 12 } }],
  ]);
});

const legend = () => ({
  maps: [mapWith({ id: 31, search: 'naam' }), mapWith({ id: 32 })],
  mapGroups: [groupWith({ mapGroups: [groupWith({ maps: [mapWith({ id: 33, search: 'nummer' })] })] })],
});

test('searches the maps with a search column, at any depth of the legend', async () => {
  const asked = await askedOf(await openSearch({ sources: [{ type: 'maps' }], configuration: legend() }));
  expect(asked).toMatchObject([
    [searchMap, { params: { table: '31', column: 'naam', query } }],
    [searchMap, { params: { table: '33', column: 'nummer', query } }],
  ]);
});

test('shows the other maps when one fails, and fails when all do', async () => {
  const { api } = await openSearch({
    sources: [{ type: 'maps', displayName: 'Kaarten' }],
    configuration: legend(),
    answers: (stub) => stub.on(searchMap, (request) => {
      if (request.params.table === '31') throw new ApiError(500, 'broken', '');
      return [entry('Kavel 7')];
    }),
  });
  await search('kavel');
  await expect.element(option(/Kavel 7/)).toBeVisible();
  api.on(searchMap, () => { throw new ApiError(500, 'broken', ''); });
  await search('kavel 8');
  await expect.element(message()).toMatchTextContent('Er is iets fout gegaan bij het zoeken.');
});

test('does not search maps for visitors', async () => {
  expect(await askedOf(await openSearch({ sources: [{ type: 'maps' }], configuration: { ...legend(), public: true }, isVisitor: true }))).toEqual([]);
});

test('sends a table source with its database and columns', async () => {
  const columns = ['soort', { name: 'nummer', operator: 'begint met' }];
  const asked = await askedOf(await openSearch({ sources: [{ type: 'table', database: 'eigen', table: 'bomen', columns, geom: 'plek' }] }));
  expect(asked).toMatchObject([[searchTable, { body: {
    database: 'eigen', table: 'bomen', geom: 'plek', q: query, config_id: 12,
    columns: [{ name: 'soort', operator: 'bevat' }, { name: 'nummer', operator: 'begint met' }],
  } }]]);
});

test.each([
  [{ table: 'bomen', columns: ['soort'] }, 'database'],
  [{ database: 'eigen', columns: ['soort'] }, 'table'],
  [{ database: 'eigen', table: 'bomen' }, 'columns'],
])('leaves out a table source without %j, with a warning', async (source, missing) => {
  const setup = await openSearch({ sources: [{ type: 'table', displayName: 'Bomen', ...source }, { type: 'custom' }] });
  expect(await askedOf(setup)).toMatchObject([[searchOwn, {}]]);
  expect(setup.map.warnings).toEqual([expect.stringMatching(new RegExp(`Bomen.*${missing}`))]);
});

test('sends a PDOK source through the server with the configuration', async () => {
  const asked = await askedOf(await openSearch({ sources: [{ type: 'pdok', gemeente: 'Markerwaard' }] }));
  expect(asked).toMatchObject([[suggestAddresses, { params: { query }, query: { config_id: 12, gemeente: 'Markerwaard', x: 145_000, y: 508_000 } }]]);
});

test('skips a source that is switched off or invalid', async () => {
  const asked = await askedOf(await openSearch({ sources: [{ type: 'pdok', enabled: false }, { type: 'heelal' }, null, { type: 'custom' }] }));
  expect(asked).toMatchObject([[searchOwn, {}]]);
});

test('sends any typed text unchanged', async () => {
  const fetched = vi.fn();
  const text = '\'; drop table maps; -- 100% "x" 😀 é';
  const setup = await openSearch({ answers: (stub) => stub.on(searchOwn, ({ params: { query: sent } }) => { fetched(decoded(sent)); return []; }) });
  await askedOf(setup, text);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(text);
  expect(JSON.stringify(params(setup.api.asked.map(({ call, request }) => [call, request])))).not.toMatch(/[+=]/);
});

test('shows an object that two sources know once, and objects of one name at other places each', async () => {
  const at = (coordinates: [number, number]) => ({ geom: { type: 'Point', coordinates } as const });
  await openSearch({
    sources: [{ type: 'custom', displayName: 'Eigen' }, { type: 'pdok', displayName: 'PDOK' }, { type: 'maps', displayName: 'Kaarten' }],
    configuration: { maps: [mapWith({ id: 31, search: 'naam' })] },
    answers: (stub) => {
      stub.on(searchOwn, () => [entry('Markt 1, 1234 AB Dorp'), entry('De Ster', { layername: 'Scholen', ...at([145_000, 508_000]) })]);
      stub.on(suggestAddresses, () => [
        { ...entry('Markt 1, 1234AB Dorp', { geom: null, layername: 'Adres' }), runs: [{ text: 'Markt 1, 1234AB Dorp', found: false }] },
        { ...entry('Markt 2, 1234AB Dorp', { geom: null, layername: 'Adres' }), runs: [{ text: 'Markt 2, 1234AB Dorp', found: false }] },
      ]);
      stub.on(searchMap, () => [
        entry('De Ster', { layername: 'Speeltuinen', ...at([145_030, 508_000]) }), entry('De Ster', { layername: 'Speeltuinen', ...at([145_200, 508_000]) }),
      ]);
    },
  });
  await search('ster');
  await expect.poll(() => page.getByRole('group').elements().map((group) => group.textContent)).toEqual([
    'AdressenMarkt 1, 1234 AB Dorp', 'ScholenDe Ster', 'PDOKMarkt 2, 1234AB Dorp', 'KaartenDe Ster',
  ]);
});

test('gives each kind of results of a source its heading, and does not repeat that on its rows', async () => {
  await openSearch({
    sources: [{ type: 'custom', displayName: 'Adressen en plaatsen' }],
    answers: (stub) => stub.on(searchOwn, () => [entry('Markt', { layername: 'Straten' }), entry('Markt 1'), entry('Marktplein', { layername: 'Straten' })]),
  });
  await search('markt');
  await expect.poll(() => page.getByRole('group').elements().map((group) => group.textContent)).toEqual(['StratenMarktMarktplein', 'AdressenMarkt 1']);
});
