import type { Geometry } from '#platform/contract/geojson.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import type { CgiAnswer, Posted } from '#platform/server/testing/cgi.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { testQgisServer, type QgisServer } from '#platform/server/testing/qgis/qgis-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, setUpObjects, type ObjectSetup } from '../testing/object-setup.ts';
import { point } from '../testing/point.ts';

let qgis: QgisServer;
let front: LocalServer;
/** What the web server in front does with a transaction, and the transactions that came. */
let meets: 'passes on' | 'loses the answer' | 'is away' = 'passes on';
let transactions: string[] = [];

const pass = async (search: string, posted: Posted | undefined): Promise<CgiAnswer> => {
  if (meets === 'is away') throw new Error('away');
  const isTransaction = posted?.type.startsWith('text/xml') ?? false;
  if (isTransaction) transactions.push(posted?.body.toString() ?? '');
  const answer = await qgis.ask(search, posted);
  return isTransaction && meets === 'loses the answer' ? { status: 504, type: 'text/html', body: Buffer.from('<html>Gateway Timeout</html>') } : answer;
};

const setup = setUpObjects(async () => {
  front = await overHttp(pass);
  return { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` };
});

let trees: ObjectSetup;
let areas: ObjectSetup;
let hedges: ObjectSetup;

interface Tree {
  readonly id: number;
  readonly soort: string | null;
  readonly aantal: number | null;
  readonly ziek: boolean | null;
  readonly geplant: string | null;
  readonly x: number;
}

const stored = async (): Promise<Tree[]> =>
  (await sql<Tree>`select id, soort, aantal, ziek, geplant::text as geplant, st_x(geom) as x from changed_trees order by id`.execute(setup.server.db.query)).rows;

beforeAll(async () => {
  await sql.raw(`
    create table public.changed_trees (
      id serial primary key, geom geometry(Point, 28992), soort text check (soort <> 'verboden'), aantal integer, ziek boolean, geplant date, notitie text
    );
    create table public.changed_areas (id serial primary key, geom geometry(MultiPolygon, 28992), soort text);
  `).execute(setup.server.db.query);
  const all = ['Insert', 'Update', 'Delete'] as const;
  qgis = await testQgisServer([
    { name: 'bomen', type: 'Point', table: 'changed_trees', changes: all }, { name: 'vlakken', type: 'MultiPolygon', table: 'changed_areas', changes: all },
    { name: 'hagen', type: 'Point', table: 'changed_trees', changes: ['Update'] },
  ]);
  // QGIS reads the project at the first request, which would exceed the timeout of a source.
  await qgis.ask('SERVICE=WFS&REQUEST=GetCapabilities&VERSION=1.1.0');
  const url = `http://127.0.0.1:${front.port}/qgis`;
  const layers = ['bomen', 'vlakken', 'hagen'].map((name) => ({ name }));
  trees = await setup.build({ source: { type: 'WFS', url, serverType: 'qgis', layers } }, { type: 'geoserver' });
  areas = await setup.build({ source: { type: 'ImageWMS', url, serverType: 'qgis', layers } }, { type: 'geoserver', layer: 'vlakken' });
  hedges = await setup.build({ source: { type: 'WFS', url, serverType: 'qgis', layers } }, { type: 'geoserver', layer: 'hagen' });
}, 60_000);
afterAll(async () => {
  await sql.raw('drop table if exists public.changed_trees; drop table if exists public.changed_areas').execute(setup.server.db.query);
  await qgis?.close();
  await front?.close();
});

let id: number;
beforeEach(async () => {
  [meets, transactions] = ['passes on', []];
  await sql`delete from changed_trees`.execute(setup.server.db.query);
  const { rows } = await sql<{ id: number }>`
    insert into changed_trees (geom, soort, aantal, ziek, geplant) values
      (st_setsrid(st_makepoint(145000, 508000), 28992), 'eik', 3, true, '2020-03-04'), (st_setsrid(st_makepoint(145010, 508000), 28992), 'beuk', 4, false, null)
    returning id`.execute(setup.server.db.query);
  ({ id } = rows[0]!);
});
const feature = (number = id): string => `bomen.${number}`;

describe('an object on QGIS Server', () => {
  test('is described from its schema and capabilities', async () => {
    const [soort, aantal, ziek, geplant] = trees.form.itemIds;
    expect(await trees.layer()).toEqual({ can: { insert: true, update: true, delete: true, move: true, restore: false }, geometry: 'point', item_ids: [soort, aantal, ziek, geplant], handles: false });
    expect(await areas.layer()).toMatchObject({ geometry: 'polygon' });
    expect((await hedges.layer()).can).toEqual({ insert: false, update: true, delete: false, move: true, restore: false });
  });

  test('is read by its id, and by the number that some formats of feature info give', async () => {
    const object = await trees.read(feature());
    expect(object).toMatchObject({ feature: feature(), geom: point() });
    expect(trees.answers(object)).toEqual({ Soort: 'eik', Aantal: '3', Ziek: 'true', Geplant: '2020-03-04' });
    expect(await trees.read(id)).toEqual(object);
  });

  test('is added with text, number, box and date, and with letters of XML in its text', async () => {
    const response = await trees.create({ Soort: `l'inde & <b>"é"</b>`, Aantal: '7', Ziek: 'true', Geplant: '2021-05-06' }, point(145_020.125));
    expect(response.statusCode).toBe(201);
    const made = response.json<{ feature: string; version: string }>();
    expect(await trees.read(made.feature)).toMatchObject({ version: made.version, geom: point(145_020.125) });
    expect((await stored()).at(-1)).toEqual({
      id: Number(made.feature.split('.')[1]), soort: `l'inde & <b>"é"</b>`, aantal: 7, ziek: true, geplant: '2021-05-06', x: 145_020.125,
    });
  });

  test('keeps what a change does not name, and is emptied with null', async () => {
    const first = await trees.change(await trees.read(feature()), { Ziek: 'false', Geplant: '2022-12-31' });
    expect(first.statusCode).toBe(200);
    expect((await stored())[0]).toMatchObject({ soort: 'eik', aantal: 3, ziek: false, geplant: '2022-12-31', x: 145_000 });
    const second = await trees.change({ feature: feature(), version: first.json<{ version: string }>().version }, { Soort: null, Aantal: null, Ziek: null, Geplant: null });
    expect(second.statusCode).toBe(200);
    expect((await stored())[0]).toEqual({ id, soort: null, aantal: null, ziek: null, geplant: null, x: 145_000 });
    expect((await stored())[1]).toMatchObject({ soort: 'beuk', aantal: 4 });
  });

  test('is moved, alone or with answers', async () => {
    const object = await trees.read(feature());
    const moved = await trees.change(object, { Soort: 'es' }, point(145_005.5));
    expect(moved.statusCode).toBe(200);
    expect((await stored())[0]).toMatchObject({ soort: 'es', x: 145_005.5 });
    expect(transactions).toHaveLength(1);
  });

  test('is removed, and is gone for a second one', async () => {
    const object = await trees.read(feature());
    expect((await trees.remove(object)).statusCode).toBe(204);
    expect((await stored()).map(({ soort }) => soort)).toEqual(['beuk']);
    expect(failureOf(await trees.remove(object))).toEqual([404, 'not_found']);
    expect(failureOf(await trees.change(object, { Soort: 'x' }))).toEqual([404, 'not_found']);
  });

  test.each(['bomen.99999999', '99999999', 'vlakken.1', 'bomen', "bomen.1' or '1'='1", 'bomen.1"/><ogc:FeatureId fid="bomen.2'])('is not found by the id %s', async (strange) => {
    expect(failureOf(await setup.user.get(trees.path(strange)))).toEqual([404, 'not_found']);
    expect(failureOf(await trees.change({ feature: strange, version: '*' }, { Soort: 'x' }))).toEqual([404, 'not_found']);
    expect(transactions).toEqual([]);
  });

  test('that was changed meanwhile is not overwritten or removed', async () => {
    const object = await trees.read(feature());
    await sql`update changed_trees set aantal = 99 where id = ${id}`.execute(setup.server.db.query);
    expect(failureOf(await trees.change(object, { Soort: 'x' }))).toEqual([412, 'changed_meanwhile']);
    expect(failureOf(await trees.remove(object))).toEqual([412, 'changed_meanwhile']);
    expect((await stored())[0]).toMatchObject({ soort: 'eik', aantal: 99 });
    expect(transactions).toEqual([]);
  });

  test('is an area with one or more parts, also through the WFS of a WMS', async () => {
    const ring = (x: number) => [[x, 508_000], [x + 5, 508_000], [x + 5, 508_005], [x, 508_000]];
    const single: Geometry = { type: 'Polygon', coordinates: [ring(145_000)] };
    const several: Geometry = { type: 'MultiPolygon', coordinates: [[ring(145_000)], [ring(145_010)]] };
    const made = (await areas.create({ Soort: 'gras' }, single)).json<{ feature: string; version: string }>();
    expect(await areas.read(made.feature)).toMatchObject({ geom: { type: 'MultiPolygon', coordinates: [single.coordinates] } });
    expect((await areas.change(made, {}, several)).statusCode).toBe(200);
    expect(await areas.read(made.feature)).toMatchObject({ geom: several });
    expect((await areas.create({}, point())).json<{ errors: object }>().errors).toHaveProperty('geom');
  });
});

describe('QGIS Server', () => {
  test.each([['a fraction for an integer', { Aantal: '1.5' }, 'Aantal'], ['text for an integer', { Aantal: 'veel' }, 'Aantal'], ['text for a date', { Geplant: 'ooit' }, 'Geplant']] as const)(
    'never gets %s', async (_, answers, name) => {
      const response = await trees.change(await trees.read(feature()), answers);
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [`value.${trees.values({ [name]: null })[0]!.item_id}`]]);
      expect(transactions).toEqual([]);
    });

  test('refuses a value of its own accord, in its words, and nothing is changed', async () => {
    const response = await trees.create({ Soort: 'verboden' });
    expect(failureOf(response)).toEqual([422, 'object_change_refused']);
    expect(response.json<{ message: string }>().message).toMatch(/^De bron weigert deze wijziging/);
    expect(await stored()).toHaveLength(2);
  });

  test('is not asked for changes that its capabilities do not list', async () => {
    const object = await hedges.read(id);
    expect(object.can).toEqual({ update: true, delete: false, move: true, restore: false });
    expect(failureOf(await hedges.remove(object))).toEqual([409, 'object_change_not_offered']);
    expect(failureOf(await hedges.create({ Soort: 'x' }))).toEqual([409, 'object_change_not_offered']);
    expect(transactions).toEqual([]);
  });

  test('never gets an attribute that was removed since', async () => {
    const [item] = trees.form.itemIds;
    await setup.server.db.query.updateTable('form_items').set({ field: 'weg' }).where('id', '=', item!).execute();
    const response = await setup.user.put(trees.path(feature()), { values: [{ item_id: item, value: 'x' }] }, { headers: { 'if-match': '*' } });
    await setup.server.db.query.updateTable('form_items').set({ field: 'soort' }).where('id', '=', item!).execute();
    expect(failureOf(response)).toEqual([422, 'invalid']);
    expect(transactions).toEqual([]);
  });

  test('that loses its answer leaves the outcome unknown: it is said, logged, and never sent again', async () => {
    meets = 'loses the answer';
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { values: trees.values({ Soort: 'es' }), geom: point() };
    const [first, again] = [await setup.user.post(trees.path(), body, { headers }), await setup.user.post(trees.path(), body, { headers })];
    expect([failureOf(first), failureOf(again)]).toEqual([[504, 'object_change_unknown'], [409, 'already_done']]);
    expect([transactions.length, (await stored()).length]).toEqual([1, 3]);
    const logged = await setup.server.db.query.selectFrom('audit_log').select(['action', 'result']).where('object_type', '=', 'form_object').orderBy('id', 'desc').executeTakeFirst();
    expect(logged).toEqual({ action: 'form_object.create', result: 'failed' });
  });

  test('that is away answers nothing, and nothing is sent', async () => {
    const object = await trees.read(feature());
    meets = 'is away';
    expect((await trees.change(object, { Soort: 'x' })).statusCode).toBe(502);
    expect(failureOf(await setup.user.get(trees.path(feature())))[0]).toBe(502);
    expect(transactions).toEqual([]);
  });
});

describe('the standing filter of a map on QGIS Server', () => {
  test('hides objects outside it from reading and changing', async () => {
    const filtered = await setup.build(
      { source: { type: 'WFS', url: `http://127.0.0.1:${front.port}/qgis`, serverType: 'qgis', layers: [{ name: 'bomen' }], where: "soort = 'beuk'" } }, { type: 'geoserver' },
    );
    expect(failureOf(await setup.user.get(filtered.path(feature())))).toEqual([404, 'not_found']);
    expect(failureOf(await filtered.remove({ feature: feature(), version: '*' }))).toEqual([404, 'not_found']);
    expect(filtered.answers(await filtered.read(feature(id + 1)))).toMatchObject({ Soort: 'beuk' });
    expect(await stored()).toHaveLength(2);
  });
});
