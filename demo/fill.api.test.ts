import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import configurations from '#features/configurations/server/index.ts';
import forms from '#features/forms/server/index.ts';
import mapAdministration from '#features/map-administration/server/index.ts';
import type { AdminMap } from '#features/map-administration/contract.ts';
import { sentOf, valuesOfMap } from '#features/map-administration/web/map-form.ts';
import mapSources from '#features/map-sources/server/index.ts';
import maps from '#features/maps/server/index.ts';
import search from '#features/search/server/index.ts';
import uploads from '#features/uploads/server/index.ts';
import { addDays, dayOf, endOfDay } from '#platform/contract/amsterdam-day.ts';
import { mapTypes, type Configuration, type MapGroup } from '#platform/contract/configuration.ts';
import { testSecret } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { chooseStore } from '#platform/server/files/choose-store.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { ownSources } from './content/sources.ts';
import { fillDemo, type FillResult } from './fill.ts';
import { guardedAuthorization } from './server/guard.ts';
import demoMaps from './server/index.ts';
import { testForms } from './testing/forms.ts';

/** Milliseconds: the setup writes a whole town, possibly beside other tests. */
const patience = 180_000;
const today = new Date();
const endIn = (days: number): string => endOfDay(addDays(dayOf(today), days)).toISOString();

let server: TestServer;
let store: FileStore;
let filled: FillResult;
const told: string[] = [];

beforeAll(async () => {
  server = await testServer({ features: [configurations, forms, mapAdministration, maps, mapSources, search, uploads, demoMaps] });
  store = chooseStore(server.platform.settings);
  filled = await fillDemo({ database: server.db, settings: { secret: testSecret }, store, today, onProgress: (doing) => told.push(doing) });
}, patience);
afterAll(() => server.close());

const organisation = async (prefix: string): Promise<number> =>
  (await server.db.query.selectFrom('organisations').select('id').where('prefix', '=', prefix).executeTakeFirstOrThrow()).id;

const userOf = async (prefix: string, name: string): Promise<number> =>
  (await server.db.query.selectFrom('users').select('id').where('organisation_id', '=', await organisation(prefix)).where('login_name', '=', name).executeTakeFirstOrThrow()).id;

const mapsOf = (configuration: Pick<Configuration, 'maps' | 'mapGroups'>): Configuration['maps'] => [
  ...configuration.maps, ...configuration.mapGroups.flatMap((group: MapGroup) => mapsOf(group)),
];

test('the municipality is written once, with Dutch progress messages', async () => {
  expect(filled).toEqual({ filled: true, features: expect.any(Number) as number });
  expect(filled.features).toBeGreaterThan(60_000);
  expect(told[0]).toBe('Accounts maken');
  expect(told.at(-1)).toBe('Kaarten en configuraties maken');
  expect(await fillDemo({ database: server.db, settings: { secret: testSecret }, store })).toEqual({ filled: false, features: 0 });
});

test('one account has a second factor, and another must choose a new password', async () => {
  const id = await organisation('markerwaard');
  const twoFactor = await server.db.query.selectFrom('two_factor').select(['user_id', 'confirmed_at']).where('organisation_id', '=', id).execute();
  expect(twoFactor).toEqual([{ user_id: await userOf('markerwaard', 'tweefactor'), confirmed_at: expect.any(Date) as Date }]);
  const expired = await server.db.query.selectFrom('users').select('login_name').where('organisation_id', '=', id).where('must_change_password', '=', true).execute();
  expect(expired).toEqual([{ login_name: 'verlopen' }]);
});

testForms({ server: () => server, organisation, userOf, today });

test('every geometry is valid and in EPSG:28992', async () => {
  const id = await organisation('markerwaard');
  const { rows } = await sql<{ layer: string; invalid: number; elsewhere: number; empty: number }>`
    select layer,
      count(*) filter (where not st_isvalid(geom))::int as invalid,
      count(*) filter (where st_srid(geom) <> 28992)::int as elsewhere,
      count(*) filter (where geom is null or st_isempty(geom))::int as empty
    from map_features where organisation_id = ${id} group by layer`.execute(server.db.query);
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row).toEqual({ layer: row.layer, invalid: 0, elsewhere: 0, empty: 0 });
}, patience);

test('the stored feature counts equal the number of rows', async () => {
  const id = await organisation('markerwaard');
  const { rows } = await sql<{ kept: number; counted: number }>`
    select contents.feature_count as kept, (select count(*)::int from map_features where source_id = contents.source_id) as counted
    from source_contents contents where organisation_id = ${id}`.execute(server.db.query);
  for (const { kept, counted } of rows) expect(kept).toBe(counted);
}, patience);

describe('the configurations of the demo', () => {
  test('include a default one with all tools and every map in the legend', async () => {
    const client = await server.signIn(await userOf('markerwaard', 'beheerder'));
    const configuration = (await client.get('/api/configuration')).json<Configuration>();
    expect(configuration.name).toBe('Markerwaard');
    expect(Object.values(configuration.options).every(Boolean)).toBe(true);
    expect(configuration.info?.title).toBe('Welkom in Markerwaard');
    const all = mapsOf(configuration);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(mapTypes));
    expect(all.filter(({ background }) => background).length).toBe(7);
    expect(all.filter(({ name, visible }) => name.includes('pdok') && visible)).toEqual([]);
    expect(new Set(all.map(({ source }) => source.type))).toEqual(
      new Set(['Vector', 'VectorTile', 'ImageWMS', 'TileWMS', 'WMTS', 'XYZ', 'WFS', 'ArcGIS']),
    );
    expect(configuration.mapGroups.flatMap(({ mapGroups }) => mapGroups.map(({ name }) => name))).toEqual(['Riolering']);
    expect(all.flatMap(({ source }) => source.layer_groups.map(({ name, layers }) => [name, layers.length]))).toEqual([['Natuur', 2]]);
    expect(all.filter(({ source }) => source.type === 'VectorTile' && source.features === null).map(({ name }) => name)).toEqual(['buurten_tegels']);
    // At the start only plain vector maps are on, and none of an external service.
    expect(new Set(all.filter(({ visible, background }) => visible && !background).map(({ type }) => type))).toEqual(new Set(['Vector']));
    expect(all.find(({ travel }) => travel)?.source.layers.filter(({ visible }) => visible).map(({ label }) => label)).toEqual(['08:00 uur']);
  });

  test('request a map with a password through the server, and do not reveal the password', async () => {
    const client = await server.signIn(await userOf('markerwaard', 'beheerder'));
    const answer = await client.get('/api/configuration');
    const guarded = mapsOf(answer.json<Configuration>()).find(({ name }) => name === 'energielabels_besloten');
    expect(guarded?.source).toMatchObject({ authorized: true, through_server: true });
    expect(answer.body).not.toContain(guardedAuthorization.slice('Basic '.length));
    const image = await client.get(
      `/api/maps/${guarded?.id}/source?REQUEST=GetMap&SERVICE=WMS&VERSION=1.3.0&FORMAT=image%2Fpng&STYLES=&TRANSPARENT=TRUE&LAYERS=energielabels`
      + '&WIDTH=200&HEIGHT=200&CRS=EPSG%3A28992&BBOX=144500,508500,144700,508700',
    );
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect(image.rawPayload.byteLength).toBeGreaterThan(1000);
  }, patience);

  test('are three for a viewer, of which one ends in three weeks, and a shared one', async () => {
    const client = await server.signIn(await userOf('markerwaard', 'kijker'));
    const list = (await client.get('/api/configs')).json<{ name: string; valid_until: string | null; shared_id: number | null }[]>();
    expect(list.map(({ name }) => name)).toEqual(['Beheer openbare ruimte', 'Havenfeest', 'Markerwaard', 'Om te delen']);
    expect([list[1]?.valid_until, list[3]?.valid_until]).toEqual([endIn(21), endIn(14)]);
    expect(list.map(({ shared_id: shared }) => shared !== null)).toEqual([false, true, false, true]);
    const shared = await client.get(`/api/configuration?sharedId=${list[3]?.shared_id}`);
    expect(shared.json<Configuration>()).toMatchObject({ name: 'Om te delen', shared_id: list[3]?.shared_id });
  });

  test('include a public one for visitors, with its base map in tiles', async () => {
    const visitor = await server.visitor();
    const answer = await visitor.get('/api/public/markerwaard/openbaar');
    expect(answer.json<Configuration>().tools['nightBackground']).toEqual({ enabled: true, map: 'plattegrond-donker' });
    expect(answer.statusCode).toBe(200);
    const base = mapsOf(answer.json<Configuration>()).find(({ name }) => name === 'plattegrond');
    const { z, x, y } = tileAt(7, [144_600, 508_600]);
    const town = await visitor.get(`/api/tiles/sources/${base?.source.id}/${z}/${x}/${y}`);
    expect(town.statusCode).toBe(200);
    expect(town.rawPayload.byteLength).toBeGreaterThan(20_000);
  });

  test('hide internal projects and prices of sold plots from visitors', async () => {
    const visitor = await server.visitor();
    const staff = await server.signIn(await userOf('markerwaard', 'kijker'));
    const shown = mapsOf((await visitor.get('/api/public/markerwaard/openbaar')).json<Configuration>());
    const propertiesOf = async (client: Client, name: string): Promise<Record<string, unknown>[]> => {
      const id = shown.find((map) => map.name === name)?.source.id;
      const answer = await client.get(`/api/tiles/features?filter=source_id=${id}`);
      return answer.json<{ features: { properties: Record<string, unknown> }[] }>().features.map(({ properties }) => properties);
    };
    const isSold = ({ kavelstatus }: Record<string, unknown>): boolean => kavelstatus === 'Verkocht';
    for (const name of ['projecten_in_uitvoering_publiek', 'projecten_in_voorbereiding_publiek']) {
      const [few, all] = [await propertiesOf(visitor, name), await propertiesOf(staff, name)];
      expect(few).toHaveLength(all.filter(({ alleen_intern_weergeven }) => alleen_intern_weergeven !== 'Ja').length);
      expect(few.length).toBeLessThan(all.length);
      expect(few.some((properties) => 'alleen_intern_weergeven' in properties)).toBe(false);
    }
    const [few, all] = [await propertiesOf(visitor, 'bouwkavels'), await propertiesOf(staff, 'bouwkavels')];
    expect(few).toHaveLength(all.length);
    expect(few.filter(isSold).some((plot) => 'prijs_exbtw' in plot || 'prijs_incbtw' in plot)).toBe(false);
    expect(all.filter(isSold).every((plot) => 'prijs_exbtw' in plot)).toBe(true);
    expect(few.filter((plot) => !isSold(plot)).every((plot) => 'prijs_exbtw' in plot)).toBe(true);
  });

  test('are not visible to the neighbouring municipality', async () => {
    const client = await server.signIn(await userOf('zuiderkoog', 'manager'));
    const list = (await client.get('/api/configs')).json<{ name: string }[]>();
    expect(list.map(({ name }) => name)).toEqual(['Zuiderkoog']);
    const theirs = (await client.get('/api/configuration')).json<Configuration>();
    expect(mapsOf(theirs).map(({ name }) => name)).toEqual(['kogen', 'plattegrond', 'plattegrond-grijs', 'plattegrond-donker']);
    const staff = await sql<{ id: number }>`
      select maps.source_id as id from maps where name = 'rioolputten' and organisation_id = ${await organisation('markerwaard')}`.execute(server.db.query);
    expect((await client.get(`/api/tiles/features?filter=source_id=${staff.rows[0]?.id}`)).statusCode).toBe(404);
  });
});

test('the base map of the neighbour has every layer of the first municipality except its railway, in its own extent', async () => {
  const id = await organisation('zuiderkoog');
  const { rows } = await sql<{ layer: string; invalid: number; outside: number }>`
    select layer, count(*) filter (where not st_isvalid(geom))::int as invalid,
      count(*) filter (where layer <> 'omgeving' and not st_intersects(geom, st_makeenvelope(148500, 500500, 153500, 505000, 28992)))::int as outside
    from map_features where organisation_id = ${id} group by layer order by layer`.execute(server.db.query);
  expect(rows.filter(({ invalid, outside }) => invalid > 0 || outside > 0)).toEqual([]);
  const layers = ownSources.basiskaart.layers.filter((layer) => layer !== 'spoor');
  expect(rows.map(({ layer }) => layer)).toEqual(['koog', ...layers].toSorted());
});

test('the islands of the neighbour have the area of their outline, in hectares', async () => {
  const { rows } = await sql<{ hectares: number; measured: number }>`
    select (properties ->> 'oppervlakte_ha')::int as hectares, round(st_area(geom) / 10000)::int as measured
    from map_features where organisation_id = ${await organisation('zuiderkoog')} and layer = 'koog'`.execute(server.db.query);
  expect(rows.length).toBeGreaterThan(0);
  for (const { hectares, measured } of rows) expect(hectares).toBe(measured);
});

test('visitors find places, streets, addresses and public projects; users also parcels and internal projects', async () => {
  const id = await organisation('markerwaard');
  const staff = await server.signIn(await userOf('markerwaard', 'kijker'));
  const visitor = await server.visitor();
  const encoded = (typed: string): string => Buffer.from(typed).toString('base64url');
  const found = async (typed: string) => (await staff.get(`/api/search/default/${encoded(typed)}`)).json<{ layername: string; weergavenaam: string; geom: object | null }[]>();
  const openly = async (typed: string) => (await visitor.get(`/api/u_search/${encoded(typed)}/organization/${id}`)).json<{ weergavenaam: string }[]>();

  const address = await server.db.query.selectFrom('search_entries').select('weergavenaam').where('organisation_id', '=', id).where('type_id', '=', 3).orderBy('key').limit(1).executeTakeFirstOrThrow();
  expect((await found(address.weergavenaam))[0]).toMatchObject({ layername: 'Adressen', weergavenaam: address.weergavenaam, geom: { type: 'Point' } });
  expect((await found('kerkstr'))[0]).toMatchObject({ layername: 'Straten', weergavenaam: 'Kerkstraat, Markerwaard', geom: { type: 'MultiLineString' } });
  expect((await found('kerkstaat'))[0]).toMatchObject({ weergavenaam: 'Kerkstraat, Markerwaard' });
  expect((await found('markerwaard'))[0]).toMatchObject({ layername: 'Plaatsen en wijken' });
  expect((await found('MWD01 A 12'))[0]).toMatchObject({ layername: 'Kadastrale percelen' });
  expect((await openly('kerkstaat'))[0]).toMatchObject({ weergavenaam: 'Kerkstraat, Markerwaard' });
  expect(await openly('MWD01 A 12')).toEqual([]);

  const internal = await server.db.query.selectFrom('search_entries').select('weergavenaam').where('organisation_id', '=', id).where('type_id', '=', 5).where('public', '=', false).execute();
  expect(internal.length).toBeGreaterThan(0);
  for (const { weergavenaam } of internal) {
    expect((await found(weergavenaam)).map((one) => one.weergavenaam)).toContain(weergavenaam);
    expect((await openly(weergavenaam)).map((one) => one.weergavenaam)).not.toContain(weergavenaam);
    const config = await server.db.query.selectFrom('configurations').select('id').where('organisation_id', '=', id).where('public', '=', true).executeTakeFirstOrThrow();
    const rows = (await visitor.post('/api/public-table-search', { table: 'markerwaard_projecten', q: encoded(weergavenaam), config_id: config.id })).json<unknown[]>();
    expect(rows).toEqual([]);
  }
});

test('a manager can save each map unchanged from the editor', async () => {
  const manager = await server.signIn(await userOf('markerwaard', 'manager'));
  const listed = (await manager.get('/api/admin/maps?page_size=100')).json<{ data: { id: number }[]; total: number }>();
  expect([listed.data.length, listed.total > 30]).toEqual([listed.total, true]);
  for (const { id } of listed.data) {
    const map = (await manager.get(`/api/admin/maps/${id}`)).json<AdminMap>();
    const answer = await manager.put(`/api/admin/maps/${id}`, sentOf(valuesOfMap(map)), { headers: { 'if-match': `"${map.version}"` } });
    expect([map.name, answer.statusCode]).toEqual([map.name, 200]);
    const { version: _, updated_at: _at, preview: _preview, placement: _placement, ...before } = map;
    expect(answer.json()).toMatchObject(before);
  }
}, patience);
