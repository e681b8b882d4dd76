import { randomUUID } from 'node:crypto';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostFeatures, type RedlineFeature, type RedlineOutcome } from '../contract.ts';

const drawing = { redline: true, shareRedline: true };
let server: TestServer;
let organisationId: number;
let configurationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  configurationId = (await buildConfiguration(server.db.query, { organisationId, options: drawing })).id;
});

const point = (properties: object = {}, coordinates: unknown = [5.2471, 52.5591]) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties });
const address = () => `/api/configuration/features/${configurationId}`;
const post = (features: unknown, more: object = {}, by = manager) =>
  by.post('/api/configuration/features', { id: configurationId, geojson: { type: 'FeatureCollection', features }, ...more });
const save = async (features: readonly object[], more: object = {}, by = manager): Promise<RedlineOutcome[]> => {
  const answer = await post(features, more, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RedlineOutcome[]>();
};
const read = async (by = manager, query = ''): Promise<RedlineFeature[]> => (await by.get(`${address()}${query}`)).json<{ features: RedlineFeature[] }>().features;
const drawn = async (properties: object = {}) => {
  const id = randomUUID();
  const [outcome] = await save([point({ ...properties, id })]);
  return { id, version: outcome?.version ?? 0 };
};

describe('what is drawn', () => {
  test('comes back as it was drawn, in that order, with its number and version', async () => {
    const look = { title: 'Put', lineColor: '#f49441', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 5, type_project: 'project' };
    const shapes = [
      point({ ...look, radius: 25 }),
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[5.24, 52.55], [5.25, 52.56]] }, properties: { text: 'Hier' } },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[5.24, 52.55], [5.25, 52.55], [5.25, 52.56], [5.24, 52.55]]] }, properties: {} },
    ];
    const saved = await save(shapes.map((shape) => ({ ...shape, properties: { ...shape.properties, id: randomUUID() } })));
    expect(saved.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    const found = await read();
    expect(found.map(({ properties: { id, version } }) => ({ id, version }))).toEqual(saved.map(({ id, version }) => ({ id, version })));
    expect(found.map(({ geometry }) => geometry.type)).toEqual(['Point', 'LineString', 'Polygon']);
    expect(found[0]?.properties).toEqual({ ...look, radius: 25, id: saved[0]?.id, version: saved[0]?.version });
  });

  test('lies where it was drawn, within a millimetre on the ground and in RD', async () => {
    const places = [[5.2471, 52.5591], [3.3581, 51.3712], [7.2001, 53.2123], [-1.5, 48.1], [12.4, 55.9]] as const;
    await save(places.map((place) => point({ id: randomUUID() }, place)));
    const metres = (await read()).map(({ geometry }, index) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates as number[];
      const [wantedLongitude = 0, wantedLatitude = 0] = places[index] ?? [];
      return Math.hypot((longitude - wantedLongitude) * 70_000, (latitude - wantedLatitude) * 111_000);
    });
    expect(Math.max(...metres)).toBeLessThan(0.01);
    const { rows } = await sql<{ metres: number }>`
      select max(st_distance(geometry, st_transform(st_setsrid(st_makepoint(5.2471, 52.5591), 4326), 28992))) as metres
      from redline_features where configuration_id = ${configurationId} and sort = (select min(sort) from redline_features where configuration_id = ${configurationId})`.execute(server.db.query);
    // PostGIS shifts with its own parameters, or with the grid where it has that.
    expect(rows[0]?.metres).toBeLessThan(1);
  });

  test('without a number is one drawing however often it is sent, and two that differ are two', async () => {
    const [first] = await save([point({ title: 'A' }), point({ title: 'B' })]);
    const [again, , other] = await save([point({ title: 'A' }), point({ title: 'B' }), point({ title: 'C' })]);
    expect(again).toEqual(first);
    expect(other?.outcome).toBe('saved');
    expect((await read()).map(({ properties }) => properties.title)).toEqual(['A', 'B', 'C']);
  });

  test('and is not named stays; what is named as removed goes', async () => {
    const [kept, gone] = [await drawn({ title: 'Blijft' }), await drawn({ title: 'Gaat' })];
    expect(await save([], { removed: [gone] })).toEqual([{ id: gone.id, outcome: 'removed', version: null, current: null }]);
    expect((await read()).map(({ properties }) => properties.id)).toEqual([kept.id]);
    expect(await save([], { removed: [gone] })).toMatchObject([{ outcome: 'removed' }]);
    const { rows } = await sql<{ details: object }>`select details from audit_log where action = 'redline.remove' and object_id = ${String(configurationId)}`.execute(server.db.query);
    expect(rows).toEqual([{ details: { count: 1, ids: gone.id } }]);
  });

  test('can be asked for by its numbers', async () => {
    const [one, , three] = [await drawn(), await drawn(), await drawn()];
    expect((await read(manager, `?ids=${three.id},${one.id},${randomUUID()}`)).map(({ properties }) => properties.id)).toEqual([one.id, three.id]);
    expect((await manager.get(`${address()}?ids=x`)).statusCode).toBe(422);
  });

  test('goes with its configuration', async () => {
    await drawn();
    await sql`delete from configurations where id = ${configurationId}`.execute(server.db.query);
    const { rows } = await sql`select id from redline_features where configuration_id = ${configurationId}`.execute(server.db.query);
    expect(rows).toEqual([]);
  });
});

describe('two people at once', () => {
  test('change what they had read; the second is told what stands, and nothing is lost', async () => {
    const { id, version } = await drawn({ title: 'Eerst' });
    const [first] = await save([point({ id, version, title: 'Van A' })]);
    const [second] = await save([point({ id, version, title: 'Van B' })]);
    expect(second).toMatchObject({ id, outcome: 'conflict', version: first?.version, current: { properties: { title: 'Van A', version: first?.version } } });
    const [third] = await save([point({ id, version: second?.version, title: 'Van B' })]);
    expect(third).toMatchObject({ outcome: 'saved', current: null });
  });

  test('remove and change the same: whoever comes second is told', async () => {
    const [one, two] = [await drawn(), await drawn()];
    await save([], { removed: [one] });
    expect(await save([point({ ...one, title: 'Nog steeds' })])).toEqual([{ id: one.id, outcome: 'conflict', version: null, current: null }]);
    expect(await save([point({ id: one.id, title: 'Opnieuw' })])).toMatchObject([{ outcome: 'saved' }]);
    const [changed] = await save([point({ ...two, title: 'Anders' })]);
    expect(await save([], { removed: [two] })).toMatchObject([{ id: two.id, outcome: 'conflict', version: changed?.version, current: { properties: { title: 'Anders' } } }]);
    // A version of what was removed and drawn anew fits nothing any more.
    expect(await save([], { removed: [one] })).toMatchObject([{ outcome: 'conflict' }]);
  });

  test('send all that they have: what one did not touch is no conflict, and gets no new version', async () => {
    const mine = await drawn({ title: 'Van mij' });
    const all = await read();
    await save(all);
    expect(await read()).toEqual(all);
    await save([point({ ...mine, title: 'Anders' })]);
    const [outcome] = await save(all);
    expect(outcome).toMatchObject({ outcome: 'conflict', current: { properties: { title: 'Anders' } } });
  });

  test('save at the same moment: one of them changes it', async () => {
    const { id, version } = await drawn();
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, number) => save([point({ id, version, title: `Van ${number}` })])));
    expect(outcomes.flat().filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect(await read()).toMatchObject([{ properties: { id } }]);
  });

  test('a call that is repeated with its key is done once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { id: configurationId, geojson: { type: 'FeatureCollection', features: [point({ id: randomUUID() })] } };
    const [first, second] = [await manager.post('/api/configuration/features', payload, { headers }), await manager.post('/api/configuration/features', payload, { headers })];
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('who may', () => {
  const statuses = async (client: Client): Promise<number[]> => [(await client.get(address())).statusCode, (await post([point({ id: randomUUID() })], {}, client)).statusCode];
  const member = async (role: 'viewer' | 'manager' | 'admin' = 'viewer', organisation = organisationId) => {
    const user = await buildUser(server.db.query, { organisationId: organisation, role });
    return { user, client: await server.signIn(user) };
  };

  test('those to whom the configuration was given, as long as it is', async () => {
    const { user, client } = await member();
    expect(await statuses(client)).toEqual([404, 404]);
    const share = await shareConfiguration(server.db.query, {
      organisationId, configurationId, createdBy: user.id, extent: [1, 2, 3, 4], validUntil: new Date(Date.now() + 60_000), userIds: [user.id],
    });
    expect(await statuses(client)).toEqual([200, 200]);
    await sql`update shared_configurations set valid_until = now() - interval '1 second' where id = ${share}`.execute(server.db.query);
    expect(await statuses(client)).toEqual([404, 404]);
    await sql`insert into configuration_users (configuration_id, user_id, organisation_id) values (${configurationId}, ${user.id}, ${organisationId})`.execute(server.db.query);
    expect(await statuses(client)).toEqual([200, 200]);
  });

  test('nobody of another organisation, whose managers are told that it is not there', async () => {
    const elsewhere = (await buildOrganisation(server.db.query)).id;
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
  });

  test('not visitors: in a public configuration they neither read nor write', async () => {
    const elsewhere = (await buildOrganisation(server.db.query)).id;
    configurationId = (await buildConfiguration(server.db.query, { organisationId, public: true, options: drawing })).id;
    await save([point({ id: randomUUID(), title: 'Intern' })]);
    expect(await statuses(await server.visitor())).toEqual([401, 401]);
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
    expect(await statuses((await member()).client)).toEqual([200, 200]);
  });

  test('nobody guesses the numbers of others: of all there are, a stranger reads none', async () => {
    const { client } = await member('viewer', (await buildOrganisation(server.db.query)).id);
    const answers: number[] = [];
    for (let id = Math.max(1, configurationId - 40); id <= configurationId; id += 1) answers.push((await client.get(`/api/configuration/features/${id}`)).statusCode);
    expect(new Set(answers)).toEqual(new Set([404]));
  });

  test.each([[{ redline: true }], [{ shareRedline: true }], [{}]])('where the options are %j nothing is shared', async (options) => {
    configurationId = (await buildConfiguration(server.db.query, { organisationId, options })).id;
    expect((await manager.get(address())).json()).toMatchObject({ code: 'redline_not_shared' });
    expect(await statuses(manager)).toEqual([403, 403]);
  });

  test('nobody in a configuration that was removed, or is over', async () => {
    await sql`update configurations set valid_until = now() - interval '1 second' where id = ${configurationId}`.execute(server.db.query);
    expect(await statuses(manager)).toEqual([404, 404]);
    await sql`update configurations set valid_until = null, removed_at = now() where id = ${configurationId}`.execute(server.db.query);
    expect(await statuses(manager)).toEqual([404, 404]);
  });
});

describe('refused, with the field that it is about, and nothing of it kept, is', () => {
  const square = [[5.24, 52.55], [5.25, 52.55], [5.25, 52.56], [5.24, 52.55]];
  const shape = (type: string, coordinates: unknown) => ({ type: 'Feature', geometry: { type, coordinates }, properties: {} });
  const geometryField = /^geojson\.features\.0\.geometry/;

  test.each<[string, unknown, RegExp]>([
    ['a place in the wrong order', point({}, [52.5591, 5.2471]), geometryField],
    ['a place outside the map', point({}, [-74, 40.7]), geometryField],
    ['a place that is no number', point({}, [null, 52.5]), geometryField],
    ['a place that is text', point({}, ['5.2', '52.5']), geometryField],
    ['a place too large for a number', point({}, [1e308, 1e308]), geometryField],
    ['half a place', point({}, [5.2]), geometryField],
    ['a line of one point', shape('LineString', [[5.2, 52.5]]), geometryField],
    ['an open ring', shape('Polygon', [[...square.slice(0, 3), [5.3, 52.5]]]), geometryField],
    ['a ring of three points', shape('Polygon', [[square[0], square[1], square[0]]]), geometryField],
    ['a polygon without rings', shape('Polygon', []), geometryField],
    ['too many points', shape('LineString', Array.from({ length: 2_001 }, () => [5.2, 52.5])), geometryField],
    ['too many points over rings', shape('Polygon', Array.from({ length: 501 }, () => square)), geometryField],
    ['another kind of geometry', shape('MultiPoint', [[5.2, 52.5]]), geometryField],
    ['a collection of geometries', { type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [] }, properties: {} }, geometryField],
    ['no geometry', { type: 'Feature', geometry: null, properties: {} }, geometryField],
    ['a radius of nothing', point({ radius: 0 }), /properties\.radius$/],
    ['a radius below nothing', point({ radius: -5 }), /properties\.radius$/],
    ['a radius around the world', point({ radius: 1e9 }), /properties\.radius$/],
    ['a radius in words', point({ radius: '5m' }), /properties\.radius$/],
    ['a radius of a line', { ...shape('LineString', [[5.2, 52.5], [5.3, 52.5]]), properties: { radius: 5 } }, /properties\.radius$/],
    ['a colour that fetches', point({ fillColor: 'url(https://elsewhere.example/x)' }), /properties\.fillColor$/],
    ['a colour that does more', point({ lineColor: 'red;background:url(x)' }), /properties\.lineColor$/],
    ['a colour that is a script', point({ lineColor: '<script>alert(1)</script>' }), /properties\.lineColor$/],
    ['a line of no width', point({ lineWidth: 0 }), /properties\.lineWidth$/],
    ['a title of 100 kB', point({ title: 'x'.repeat(100_000) }), /properties\.title$/],
    ['a title with NUL', point({ title: 'a\0b' }), /title$/],
    ['a number of its own making', point({ id: "'; drop table redline_features; --" }), /properties\.id$/],
    ['a version below one', point({ id: randomUUID(), version: 0 }), /properties\.version$/],
    ['a feature that is none', { type: 'Punt' }, /^geojson\.features\.0/],
  ])('%s', async (_, feature, field) => {
    const answer = await post([feature, point({ id: randomUUID() })]);
    expect(answer.statusCode).toBe(422);
    const { errors, message } = answer.json<{ errors: Record<string, string[]>; message: string }>();
    expect(Object.keys(errors)).toContainEqual(expect.stringMatching(field));
    expect(message).not.toMatch(/invalid|expected|undefined/i);
    expect(await read()).toEqual([]);
  });

  test.each<[string, string]>([['__proto__', '{"__proto__":{"admin":true}}'], ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}']])('a key %s', async (_, properties) => {
    const payload = `{"id":${configurationId},"geojson":{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[5.2,52.5]},"properties":${properties}}]}}`;
    expect((await manager.post('/api/configuration/features', payload, { headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('more than a configuration has room for, at once or together', async () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => point({}, [5 + (from + index) * 1e-5, 52.5]));
    expect((await post(many(0, mostFeatures + 1))).json()).toMatchObject({ code: 'invalid', errors: { 'geojson.features': ['Geef ten hoogste 10.000 tekeningen.'] } });
    expect((await save(many(0, mostFeatures))).every(({ outcome }) => outcome === 'saved')).toBe(true);
    const full = await post(many(mostFeatures, 1));
    expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([422, 'redline_full']);
    expect(await read()).toHaveLength(mostFeatures);
    const [first] = await read();
    expect(await save(many(mostFeatures, 1), { removed: [{ id: first?.properties.id, version: first?.properties.version }] })).toHaveLength(2);
  });

  test('fields of which nobody spoke are left out, and words are kept as they are', async () => {
    const title = `<img src=x onerror=alert(1)> '; drop table users; -- 🏠`;
    await save([point({ id: randomUUID(), title, organisation_id: 1, created_by: 1, onclick: 'alert(1)' })]);
    expect(await read()).toMatchObject([{ properties: { title } }]);
    expect(Object.keys((await read())[0]?.properties ?? {}).toSorted()).toEqual(['id', 'title', 'version']);
  });
});
