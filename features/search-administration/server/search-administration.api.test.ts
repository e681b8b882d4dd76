import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { entrySorts, ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import type { SearchTable } from '../contract/tables.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let admin: Client;
const table = `proef_zoektabel_${process.pid}_${Date.now()}`;
const types = '/api/admin/search-types';
const tables = '/api/admin/search-tables';

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  admin = await server.signIn(await buildUser(db, { organisationId, role: 'admin' }));
  // When two test files create the schema at once, one of them fails after the other has created it.
  await sql`create schema if not exists zoeken`.execute(db).catch(() => undefined);
  await sql`create table zoeken.${sql.id(table)} (nummer integer, naam text, plek geometry(Point, 28992), eigenaar integer)`.execute(db);
});
afterAll(async () => {
  await sql`drop table zoeken.${sql.id(table)}`.execute(server.db.query);
  await server.close();
});

const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const make = async (layername: string): Promise<SearchType> => (await manager.post(types, { layername, provider: 'default', sort: 1 })).json();
const entry = (id: string, more: object = {}) => ({ id, weergavenaam: `Naam ${id}`, lines: [], keywords: null, public: false, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...more });
const entriesOf = async (type: number, query = '') => (await manager.get(`${types}/${type}/entries?${query}`)).json<{ data: ListedEntry[]; total: number }>();

describe('types of search entries', () => {
  test('get the next number, or a requested number that is free', async () => {
    const first = await make('Straten');
    expect(first).toMatchObject({ layername: 'Straten', entries: 0, used_in: [], version: 1 });
    expect((await make('Wijken')).type_id).toBe(first.type_id + 1);
    expect((await manager.post(types, { layername: 'Bomen', provider: 'groen', sort: 2, type_id: 700 })).json()).toMatchObject({ type_id: 700 });
    const again = await manager.post(types, { layername: 'Anders', provider: 'groen', sort: 2, type_id: 700 });
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([422, expect.stringMatching(/^Nummer 700 is al van een andere soort/)]);
  });

  test('list their entries in the order of each column', async () => {
    const type = await make('Lanen');
    await manager.put(`${types}/${type.type_id}/entries`, { entries: [entry('a', { weergavenaam: 'Beukenlaan' }), entry('b', { weergavenaam: 'acacialaan' }), entry('c', { weergavenaam: 'Zuidlaan' })] }, at(1));
    await expectEachSort<ListedEntry, (typeof entrySorts)[number]>(async (query) => (await entriesOf(type.type_id, query)).data, {
      weergavenaam: ({ weergavenaam }) => weergavenaam, id: ({ id }) => id,
    });
  });

  test('name the configurations that use them, require the current version, and are removed with their entries', async () => {
    const type = await make('Adressen');
    const path = `${types}/${type.type_id}`;
    await buildConfiguration(server.db.query, { organisationId, name: 'Zoekt adressen', tools: { search: [{ type: 'custom', types: [{ type_id: type.type_id }] }] } });
    await manager.put(`${path}/entries`, { entries: [entry('a'), entry('b', { public: true })] }, at(1));
    expect((await manager.get(types)).json<SearchType[]>().find(({ type_id }) => type_id === type.type_id)).toMatchObject({
      version: 2, entries: 2, public_entries: 1, used_in: ['Zoekt adressen'],
    });
    const form = { layername: 'Huisnummers', provider: 'default', sort: 3 };
    expect((await manager.put(path, form)).statusCode).toBe(428);
    expect((await manager.put(path, form, at(1))).statusCode).toBe(412);
    expect((await manager.put(path, form, at(2))).json()).toMatchObject({ layername: 'Huisnummers', version: 3, entries: 2 });
    expect((await manager.put(path, { ...form, provider: 'met spatie' }, at(3))).statusCode).toBe(422);
    expect((await manager.delete(path, at(3))).statusCode).toBe(204);
    expect((await manager.get(`${path}/entries`)).statusCode).toBe(404);
  });
});

describe('entries', () => {
  test('are added, changed with or without geometry, found and removed', async () => {
    const { type_id } = await make('Plaatsen');
    const path = `${types}/${type_id}/entries`;
    expect((await manager.post(path, entry('k-1', { lines: ['Een', '', 'Drie'], keywords: 'kerk' }), at(1))).json()).toEqual({ version: 2, entries: 1 });
    expect(await entriesOf(type_id, 'search=kerk')).toEqual({
      total: 1, data: [{ id: 'k-1', weergavenaam: 'Naam k-1', lines: ['Een', '', 'Drie'], keywords: 'kerk', public: false, point: [145_000, 508_000], geometry_type: 'POINT' }],
    });
    const { geometry: _, ...without } = entry('k-1', { weergavenaam: 'Dorpskerk' });
    expect((await manager.post(path, without, at(2))).json()).toEqual({ version: 3, entries: 1 });
    expect((await entriesOf(type_id)).data).toMatchObject([{ weergavenaam: 'Dorpskerk', point: [145_000, 508_000], lines: [], keywords: null }]);
    await manager.post(path, entry('k-1', { geometry: null }), at(3));
    expect((await entriesOf(type_id)).data).toMatchObject([{ point: null, geometry_type: null }]);
    expect((await manager.post(`${path}/remove`, { id: 'k-1' }, at(3))).statusCode).toBe(412);
    expect((await manager.post(`${path}/remove`, { id: 'k-1' }, at(4))).json()).toEqual({ version: 5, entries: 0 });
  });

  test('are replaced all together, or not at all', async () => {
    const { type_id } = await make('Kunst');
    const path = `${types}/${type_id}/entries`;
    await manager.put(path, { entries: [entry('oud')] }, at(1));
    const twice = await manager.put(path, { entries: [entry('x'), entry('y'), entry('x')] }, at(2));
    expect([twice.statusCode, twice.json<{ errors: object }>().errors]).toEqual([422, { 'entries.2.id': ['De code “x” komt twee keer voor. Geef elke ingang een eigen code.'] }]);
    for (const wrong of [entry(''), entry('x', { geometry: { type: 'Point', coordinates: [1e9, 0] } }), entry('x', { weergavenaam: '' }), entry('x', { lines: Array.from({ length: 6 }, () => 'a') }), entry('x', { onbekend: 1 })]) {
      expect((await manager.put(path, { entries: [entry('goed'), wrong] }, at(2))).statusCode).toBe(422);
    }
    expect((await entriesOf(type_id)).data.map(({ id }) => id)).toEqual(['oud']);
  });

  const area = (...corners: [number, number][]): Geometry => ({ type: 'Polygon', coordinates: [corners.map(([x, y]) => [145_000 + x, 508_000 + y])] });
  const square = area([0, 0], [100, 0], [100, 100], [0, 100], [0, 0]);
  const bow = area([0, 0], [100, 100], [100, 0], [0, 100], [0, 0]);

  test('accept lines and polygons, and return them unchanged', async () => {
    const { type_id } = await make('Wijken');
    const path = `${types}/${type_id}/entries`;
    const street: Geometry = { type: 'LineString', coordinates: [[145_000, 508_000], [145_200.125, 508_050]] };
    expect((await manager.put(path, { entries: [entry('w', { geometry: square }), entry('s/1 ?', { geometry: street })] }, at(1))).json()).toEqual({ version: 2, entries: 2 });
    expect((await entriesOf(type_id, 'sort=id')).data).toMatchObject([{ id: 's/1 ?', geometry_type: 'LINESTRING', point: null }, { id: 'w', geometry_type: 'POLYGON', point: null }]);
    const one = await manager.get(`${path}/one?id=${encodeURIComponent('s/1 ?')}`);
    expect(one.json()).toEqual(entry('s/1 ?', { geometry: street }));
    expect((await manager.get(`${path}/one?id=weg`)).statusCode).toBe(404);
  });

  test('are refused with an invalid or too large geometry, and nothing changes', async () => {
    const { type_id } = await make('Vlakken');
    const path = `${types}/${type_id}/entries`;
    await manager.put(path, { entries: [entry('oud')] }, at(1));
    const megabyte = { type: 'LineString', coordinates: Array.from({ length: 60_000 }, (_, index) => [145_000 + index / 1000, 508_000]) };
    for (const [geometry, sentence] of [
      [bow, /kruist zichzelf/], [megabyte, /meer dan 20\.000 hoekpunten/], [{ type: 'Point', coordinates: [5.2, 52.5] }, /buiten Nederland/],
      [{ type: 'Polygon', coordinates: [[[145_000, 508_000], [145_100, 508_000], [145_100, 508_100]]] }, /niet af/],
    ] as const) {
      const refused = await manager.put(path, { entries: [entry('goed', { geometry: square }), entry('fout', { geometry })] }, at(2));
      expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { 'entries.1.geometry': [expect.stringMatching(sentence)] }]);
      const alone = await manager.post(path, entry('fout', { geometry }), at(2));
      expect(alone.statusCode).toBe(geometry === megabyte ? 413 : 422);
    }
    expect((await entriesOf(type_id)).data.map(({ id }) => id)).toEqual(['oud']);
  });

  test('are refused outside the area of the organisation', async () => {
    const { id: elsewhere } = await buildOrganisation(server.db.query, { extent: [140_000, 500_000, 150_000, 515_000] });
    const client = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' }));
    const { type_id } = (await client.post(types, { layername: 'Wijken', provider: 'default', sort: 1 })).json<SearchType>();
    const path = `${types}/${type_id}/entries`;
    const acrossTheBorder = { type: 'LineString', coordinates: [[149_000, 508_000], [151_000, 508_000]] };
    expect((await client.post(path, entry('a', { geometry: acrossTheBorder }), at(1))).statusCode).toBe(200);
    const refused = await client.post(path, entry('b', { geometry: { type: 'Point', coordinates: [151_000, 508_000] } }), at(2));
    expect(refused.json<{ errors: object }>().errors).toEqual({ geometry: [expect.stringMatching(/buiten het gebied van uw organisatie/)] });
  });

  test('are drawn on a map of the organisation, without personal forms', async () => {
    const { id: elsewhere } = await buildOrganisation(server.db.query);
    const client = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' }));
    const none = await client.get('/api/admin/search-map');
    expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([404, expect.stringMatching(/^Er is nog geen kaart om op te tekenen/)]);
    await buildConfiguration(server.db.query, { organisationId: elsewhere, name: 'Van ons' });
    expect((await client.get('/api/admin/search-map')).json()).toMatchObject({ name: 'Van ons', forms: [] });
    expect((await client.get(`/api/admin/search-map?organisation=${organisationId}`)).statusCode).toBe(404);
  });

  test('are found by the search at once', async () => {
    const { type_id } = await make('Bruggen');
    await buildConfiguration(server.db.query, { organisationId, tools: { search: [{ type: 'custom' }] } });
    await manager.post(`${types}/${type_id}/entries`, entry('b-1', { weergavenaam: 'Kwartelbrug, Markerwaard' }), at(1));
    const found = await manager.get(`/api/search/default/${Buffer.from('kwartelbr').toString('base64url')}`);
    expect(found.json()).toMatchObject([{ weergavenaam: 'Kwartelbrug, Markerwaard', layername: 'Bruggen', type_id }]);
  });

  test('return 404 to users of another organisation', async () => {
    const { id: elsewhere } = await buildOrganisation(server.db.query);
    const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' }));
    const { type_id } = await make('Geheim');
    expect((await stranger.get(`${types}/${type_id}/entries`)).statusCode).toBe(404);
    expect((await stranger.post(`${types}/${type_id}/entries`, entry('x'), at(1))).statusCode).toBe(404);
    expect((await stranger.get(`${types}?organisation=${organisationId}`)).statusCode).toBe(404);
  });
});

describe('database tables', () => {
  const form = { schema: 'zoeken', table, columns: ['naam'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: false };

  test('are offered to administrators of the installation, without tables of the product', async () => {
    const { available } = (await admin.get(tables)).json<{ available: { schema: string; table: string; columns: { name: string }[] }[] }>();
    expect(available.find((one) => one.table === table)?.columns.map(({ name }) => name)).toEqual(['nummer', 'naam', 'plek', 'eigenaar']);
    expect(available.map((one) => `${one.schema}.${one.table}`)).not.toEqual(expect.arrayContaining([expect.stringMatching(/\.(users|sessions|maps|configurations)$/)]));
    expect((await manager.get(tables)).json()).toMatchObject({ available: [] });
    expect((await manager.post(tables, form)).statusCode).toBe(403);
  });

  test('are registered with existing columns, changed at the current version, and removed', async () => {
    const wrong = [
      [{ ...form, table: 'users', schema: 'public' }, 'table'], [{ ...form, columns: ['wachtwoord'] }, 'columns'], [{ ...form, id_column: 'x' }, 'id_column'],
      [{ ...form, geom_column: 'naam' }, 'geom_column'], [{ ...form, organisation_column: 'naam' }, 'organisation_column'],
    ] as const;
    for (const [body, field] of wrong) {
      const refused = await admin.post(tables, body);
      expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    }
    const made = (await admin.post(tables, form)).json<SearchTable>();
    expect(made).toMatchObject({ table, columns: ['naam'], version: 1 });
    expect((await admin.post(tables, form)).statusCode).toBe(422);
    const path = `${tables}/${made.id}`;
    const more = { ...form, columns: ['naam', 'nummer'], organisation_column: 'eigenaar' };
    expect((await admin.put(path, more)).statusCode).toBe(428);
    expect((await admin.put(path, more, at(1))).json()).toMatchObject({ columns: ['naam', 'nummer'], version: 2 });
    expect((await admin.delete(path, at(1))).statusCode).toBe(412);
    expect((await admin.delete(path, at(2))).statusCode).toBe(204);
    expect((await manager.get(tables)).json<{ registered: SearchTable[] }>().registered).toEqual([]);
  });

  test('can be changed when they were registered outside the searchable schema', async () => {
    const name = `${table}_oud`;
    await sql`create table ${sql.id(name)} (id integer, titel text)`.execute(server.db.query);
    const id = await registerSearchTable(server.db.query, organisationId, { table: name, columns: ['titel'], idColumn: 'id', geomColumn: null, organisationColumn: null, public: false });
    const changed = await admin.put(`${tables}/${id}`, { ...form, schema: 'public', table: name, columns: ['titel'], id_column: 'id', geom_column: null, public: true }, at(1));
    await sql`drop table ${sql.id(name)}`.execute(server.db.query);
    expect(changed.json()).toMatchObject({ public: true, version: 2 });
  });
});
