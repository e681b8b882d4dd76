import { buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import whatIsHere from './index.ts';
import { askAt, buildTown, custom, point, square } from './testing/place.ts';

let server: TestServer;
let visitor: Client;
beforeAll(async () => {
  server = await testServer({ features: [whatIsHere] });
  visitor = await server.visitor();
});
afterAll(() => server.close());

const at = [145_010, 508_010] as const;
const parcel = (x: number, aanduiding: string) => ({ layer: 'perceel', properties: { aanduiding }, geometry: square(x, 508_000) });

describe('rows', () => {
  test('name the parcel, the building and the neighbourhood by the usual names of layers, without the district that has no value here', async () => {
    const { client, configure, map } = await buildTown(server);
    const id = await configure();
    await map(id, 'percelen', { features: [parcel(145_000, 'A 1'), parcel(145_040, 'A 3')] });
    await map(id, 'basiskaart', {
      place: { configurationId: id, background: true },
      features: [{ layer: 'pand', properties: { bouwjaar: 1987, gebruiksdoel: 'wonen' }, geometry: square(145_000, 508_000) }],
    });
    await map(id, 'buurten', { features: [{ layer: 'b', properties: { naam: 'Havenkwartier' }, geometry: square(145_000, 508_000) }] });
    await map(id, 'wijken', { features: [{ layer: 'w', properties: { naam: 'Centrum' }, geometry: square(145_040, 508_000) }] });
    expect((await askAt(client, '', id, at)).json<{ rows: unknown }>().rows).toEqual([
      { label: 'Perceel', values: ['A 1'] }, { label: 'Bouwjaar', values: ['1987'] }, { label: 'Gebruik', values: ['wonen'] },
      { label: 'Buurt', values: ['Havenkwartier'] },
    ]);
  });

  test('have both parcels on whose boundary the place lies', async () => {
    const { client, configure, map } = await buildTown(server);
    const id = await configure();
    await map(id, 'percelen', { features: [parcel(145_000, 'A 1'), parcel(145_020, 'A 2')] });
    const read = async (x: number) => (await askAt(client, '', id, [x, 508_010], 5)).json<{ rows: { values: string[] }[] }>().rows[0]?.values;
    expect(await read(145_020)).toEqual(['A 1', 'A 2']);
    expect(await read(145_020.001)).toEqual(['A 2']);
  });

  test('are those of the settings, with the first text whose attributes have values', async () => {
    const { client, configure, map } = await buildTown(server);
    const rows = [{ label: 'Grond', layers: ['grond_*'], text: ['{code} in {plaats}', '{code}'] }];
    const id = await configure({ tools: { whatIsHere: { rows } } });
    await map(id, 'grond_2026', {
      features: [{ code: 'Klei', plaats: 'Oost' }, { code: 'Veen', plaats: ' ' }, { plaats: 'West' }].map((properties) => ({ layer: 'x', properties, geometry: square(145_000, 508_000) })),
    });
    await map(id, 'percelen', { features: [parcel(145_000, 'A 1')] });
    expect((await askAt(client, '', id, at)).json<{ rows: unknown }>().rows).toEqual([{ label: 'Grond', values: ['Klei in Oost', 'Veen'] }]);
  });

  test('leave out what visitors do not get, for visitors alone', async () => {
    const { client, configure, map } = await buildTown(server);
    const id = await configure({ public: true });
    await map(id, 'percelen', {
      source: { visitorRules: [{ when: null, hide: ['aanduiding'] }] }, features: [parcel(145_000, 'kanarie')],
    });
    await map(id, 'panden', {
      source: { visitorRules: [{ when: { column: 'intern', values: ['Ja'] }, hide: 'feature' }] },
      features: [
        { layer: 'pand', properties: { bouwjaar: 1900, intern: 'Ja' }, geometry: square(145_000, 508_000) },
        { layer: 'pand', properties: { bouwjaar: 2001, intern: 'Nee' }, geometry: square(145_000, 508_000) },
      ],
    });
    const read = async (by: Client) => (await askAt(by, '', id, at)).json<{ rows: { values: string[] }[]; maps: { count: number }[] }>();
    const [byUser, byVisitor] = [await read(client), await read(visitor)];
    expect(byUser.rows.map(({ values }) => values)).toEqual([['kanarie'], ['1900', '2001']]);
    expect(byVisitor.rows.map(({ values }) => values)).toEqual([['2001']]);
    expect([byUser, byVisitor].map(({ maps }) => maps.map(({ count }) => count))).toEqual([[1, 2], [1, 1]]);
  });
});

describe('maps', () => {
  test('are those with features at the place, in the order of the configuration, without the data of backgrounds', async () => {
    const { client, configure, map } = await buildTown(server);
    const [id, other] = [await configure(), await configure()];
    const tree = (x: number) => ({ layer: 'boom', properties: {}, geometry: point(x, 508_010) });
    const trees = await map(id, 'bomen', { place: { configurationId: id, sort: 2 }, features: [tree(145_010), tree(145_013), tree(145_013.01)] });
    const parcels = await map(id, 'percelen', { place: { configurationId: id, sort: 1 }, features: [parcel(145_000, 'A 1')] });
    await map(id, 'ver', { features: [tree(146_000)] });
    await map(id, 'achtergrond', { place: { configurationId: id, background: true }, features: [parcel(145_000, 'B')] });
    await map(other, 'elders', { features: [parcel(145_000, 'C')] });
    expect((await askAt(client, '', id, at)).json<{ maps: unknown }>().maps).toEqual([{ id: parcels.id, count: 1 }, { id: trees.id, count: 2 }]);
  });

  test('do not include removed maps, and maps that only a colleague sees', async () => {
    const { organisationId, client, configure, map } = await buildTown(server);
    const id = await configure();
    const { id: colleague } = await buildUser(server.db.query, { organisationId });
    const gone = await map(id, 'weg', { features: [parcel(145_000, 'weg')] });
    await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', gone.id).execute();
    await map(id, 'percelen', { place: { configurationId: id, onlyForUserId: colleague }, features: [parcel(145_000, 'van een ander')] });
    expect((await askAt(client, '', id, at)).json()).toEqual({ rows: [], maps: [] });
  });
});

describe.each(['', '/address'] as const)('POST /what-is-here%s', (path) => {
  test('returns 404 for a configuration that the viewer may not see or that does not have the tool', async () => {
    const { client, configure } = await buildTown(server);
    const [inside, off] = [await configure(), await configure({ tools: { whatIsHere: { enabled: false } } })];
    expect((await askAt(client, path, inside, at)).statusCode).toBe(200);
    expect((await askAt(visitor, path, inside, at)).statusCode).toBe(404);
    expect((await askAt((await buildTown(server)).client, path, inside, at)).statusCode).toBe(404);
    expect((await askAt(client, path, off, at)).statusCode).toBe(404);
  });

  test.each([
    ['outside the grid', [1e300, 508_000], 1], ['left of the grid', [-285_402, 508_000], 1], ['text', ['145000', 508_000], 1], ['NaN', [Number.NaN, 508_000], 1],
    ['three numbers', [145_000, 508_000, 1], 1], ['no metres per pixel', [145_000, 508_000], 0], ['endless metres per pixel', [145_000, 508_000], Number.POSITIVE_INFINITY],
    ['too many metres per pixel', [145_000, 508_000], 3441],
  ])('returns 422 for a place with %s', async (_, coordinate, resolution) => {
    const { client, configure } = await buildTown(server);
    expect((await askAt(client, path, await configure(), coordinate, resolution)).statusCode).toBe(422);
  });

  test('knows nothing of a place outside the Netherlands', async () => {
    const { client, configure, map } = await buildTown(server);
    const id = await configure();
    await map(id, 'percelen', { features: [parcel(145_000, 'A 1')] });
    const answer = (await askAt(client, path, id, [595_000, 30_000])).json();
    expect(answer).toEqual(path === '' ? { rows: [], maps: [] } : { address: null });
  });
});

describe('the own address', () => {
  const read = async (client: Client, id: number, x: number) => (await askAt(client, '/address', id, [x, 508_010])).json<{ address: unknown }>().address;

  test('is the nearest of two, and no street', async () => {
    const { client, configure } = await buildTown(server);
    const id = await configure();
    expect(await read(client, id, 145_014)).toEqual({ text: 'Dorpsstraat 1', distance: 14, source: 'own' });
    expect(await read(client, id, 145_016)).toEqual({ text: 'Dorpsstraat 2', distance: 14, source: 'own' });
  });

  test('lies within the distance of the settings', async () => {
    const { client, configure } = await buildTown(server);
    const id = await configure({ tools: { search: [custom], whatIsHere: { distance: 10 } } });
    expect(await read(client, id, 144_990)).toEqual({ text: 'Dorpsstraat 1', distance: 10, source: 'own' });
    expect(await read(client, id, 144_989.9)).toBeNull();
  });

  test('has the types of the settings, in an index that the configuration searches', async () => {
    const { client, configure } = await buildTown(server);
    const of = (more: object, settings: object = {}) => configure({ tools: { search: [{ ...custom, ...more }], whatIsHere: settings } });
    expect(await read(client, await of({}, { addressTypes: [{ type_id: 1 }] }), 145_014)).toMatchObject({ text: 'Dorpsstraat' });
    expect(await read(client, await of({ onlyConfiguredTypes: true, types: [{ type_id: 1 }] }), 145_014)).toBeNull();
    expect(await read(client, await of({ provider: 'andere' }), 145_014)).toBeNull();
    expect(await read(client, await of({ enabled: false }), 145_014)).toBeNull();
  });

  test('is one that visitors find in the search, for visitors', async () => {
    const { client, configure } = await buildTown(server);
    const id = await configure({ public: true });
    expect(await read(client, id, 145_029)).toMatchObject({ text: 'Dorpsstraat 2' });
    expect(await read(visitor, id, 145_029)).toEqual({ text: 'Dorpsstraat 1', distance: 29, source: 'own' });
  });
});
