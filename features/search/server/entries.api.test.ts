import type { Geometry } from '#platform/contract/geojson.ts';
import { buildUser } from '#platform/domain/testing/factories.ts';
import { addSearchTypes, insertSearchEntries } from '#platform/domain/search/entries.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchResult } from '../contract.ts';
import { MOST_SHOWN_CORNERS } from './entries/row.ts';
import search from './index.ts';
import { addressType, buildTown, configure, custom, namesOf, ownPath, streetType, type Town } from './testing/setup.ts';

let server: TestServer;
let town: Town;

beforeAll(async () => {
  server = await testServer({ features: [search] });
  town = await buildTown(server);
  await configure(server, town, [custom]);
});
afterAll(() => server.close());

const find = async (typed: string, more = ''): Promise<string[]> => {
  const names = namesOf(await town.client.get(`${ownPath(typed)}${more}`));
  if (typeof names === 'number') throw new Error(`status ${names}`);
  return names;
};
const first = async (typed: string): Promise<string | undefined> => (await find(typed))[0];

describe('matching entries', () => {
  test('finds a street by the start of its name, before its addresses', async () => {
    expect((await find('dorpss')).slice(0, 2)).toEqual(['Dorpsstraat, Markerwaard', 'Dorpsstraat 1, 1234 AB Markerwaard']);
  });

  test('ranks the exact house number before numbers that start with it, in natural order', async () => {
    expect(await find('dorpsstraat 1')).toEqual(['1', '10', '12', '12a', '12b', '100', '120'].map((number) => `Dorpsstraat ${number}, 1234 AB Markerwaard`));
  });

  test.each(['dorpsstraat 12a', 'Dorpsstraat 12A', 'dorpsstraat 12 a', 'Dorpsstraat 12-a', 'DORPSSTRAAT  12a'])('finds a number with a letter, however it is written: %s', async (typed) => {
    expect(await find(typed)).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  });

  test.each(['1235 XY', '1235XY', '1235xy', '1235 xy'])('finds a postcode with or without a space: %s', async (typed) => {
    expect(await find(typed)).toEqual(['Burgemeester de Vriesstraat 3, 1235 XY Markerwaard']);
  });

  test.each(['1234ab 12', '1234 AB 12', '12 1234AB'])('finds postcode and house number, that number first: %s', async (typed) => {
    expect(await find(typed)).toEqual(['12', '12a', '12b', '120'].map((number) => `Dorpsstraat ${number}, 1234 AB Markerwaard`));
  });

  test.each(['markerwaard dorpsstraat 12a', '12a dorpsstraat', 'dorpsstraat 12a markerwaard', '12a 1234ab dorpsstr'])('finds words in any order: %s', async (typed) => {
    expect(await first(typed)).toBe('Dorpsstraat 12a, 1234 AB Markerwaard');
  });

  test.each(['burg de vries', 'burg. vries', 'vriesstraat burgemeester'])('finds the starts of words: %s', async (typed) => {
    expect(await find(typed)).toContain('Burgemeester de Vriesstraat, Markerwaard');
  });

  test.each(['cafe de levriere', 'CAFÉ DE LÉVRIÈRELAAN', 'levrierelaan'])('ignores accents: %s', async (typed) => {
    expect(await first(typed)).toBe('Café de Lévrièrelaan, Markerwaard');
  });

  test.each(['\'s-gravenweg', 's gravenweg', 'gravenweg', '’s-Gravenweg'])('ignores punctuation: %s', async (typed) => {
    expect(await first(typed)).toBe('\'s-Gravenweg, Markerwaard');
  });

  test.each([
    ['dorpstraat 12a', 'Dorpsstraat 12a, 1234 AB Markerwaard'],
    ['dropsstraat 12a', 'Dorpsstraat 12a, 1234 AB Markerwaard'],
    ['dorpsstrat 12a', 'Dorpsstraat 12a, 1234 AB Markerwaard'],
    ['doprsstraat', 'Dorpsstraat, Markerwaard'],
    ['dorps straat 12a', 'Dorpsstraat 12a, 1234 AB Markerwaard'],
    ['dorpsstraat12a', 'Dorpsstraat 12a, 1234 AB Markerwaard'],
    ['burgermeester de friesstraat', 'Burgemeester de Vriesstraat, Markerwaard'],
    ['oudedorpsstraat 12', 'Oude Dorpsstraat 12, 1234 AC Markerwaard'],
    ['burgemeesterdevriestraat', 'Burgemeester de Vriesstraat, Markerwaard'],
    ['markerwrad', 'Markerwaard'],
  ])('corrects a typing error: %s', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });

  test('also finds a street whose name contains the typed name', async () => {
    expect(await find('dorpsstraat')).toEqual(expect.arrayContaining(['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard']));
  });

  test('finds the street when the house number does not exist', async () => {
    expect(await first('kerklaan 999')).toMatch(/^Kerklaan, /);
  });

  test('ranks the nearest of equal results first', async () => {
    expect(await find('kerklaan', '?x=149000&y=512000')).toEqual(['Kerklaan, Oostdorp', 'Kerklaan, Westdorp']);
    expect(await find('kerklaan', '?x=140000&y=505000')).toEqual(['Kerklaan, Westdorp', 'Kerklaan, Oostdorp']);
    expect(await find('kerklan', '?x=149000&y=512000')).toEqual(['Kerklaan, Oostdorp', 'Kerklaan, Westdorp']);
  });

  test.each(['xyzzyplugh', '%', '_', '...', '☃', '!!!'])('finds nothing when nothing is similar: %s', async (typed) => {
    expect(await find(typed)).toEqual([]);
  });
});

test('returns all fields of a result', async () => {
  const [found] = (await town.client.get(ownPath('dorpsstraat 12a'))).json<SearchResult[]>();
  expect(found).toEqual({
    geom: { type: 'Point', coordinates: [145_040, 508_000] }, layername: 'Adressen', type_id: addressType,
    zoekweergave1: 'Dorpsstraat 12a', zoekweergave2: '1234 AB Markerwaard', zoekweergave3: null, zoekweergave4: null, zoekweergave5: null,
    weergavenaam: 'Dorpsstraat 12a, 1234 AB Markerwaard', id: 'adr-Dorpsstraat-12a',
  });
});

describe('geometry with very many vertices', () => {
  /** A ring with a wobble of a metre, like a surveyed border. */
  const ring = (count: number, radius: number) => {
    const corners = Array.from({ length: count }, (_, index) => {
      const [angle, far] = [index / count * 2 * Math.PI, radius + index % 2];
      return [145_000 + far * Math.cos(angle), 508_000 + far * Math.sin(angle)].map((metres) => Math.round(metres * 1000) / 1000);
    });
    return [...corners, corners[0] ?? []];
  };
  const far = Array.from({ length: 600 }, (_, index) => [145_000 + index % 30 * 100, 508_000 + Math.floor(index / 30) * 100]);
  const zigzag = Array.from({ length: 5_000 }, (_, index) => [145_000 + index, 508_000 + index % 2 * 40]);
  const shapes: [string, Geometry][] = [
    ['Gemeentegrens', { type: 'Polygon', coordinates: [ring(19_999, 5_000)] }],
    ['Bosrand', { type: 'Polygon', coordinates: [ring(400, 500)] }],
    ['Kronkelpad', { type: 'LineString', coordinates: zigzag }],
    ['Lantaarnpalen', { type: 'MultiPoint', coordinates: far }],
  ];
  const extents = new Map(shapes.map(([name, shape]) => [name, extentOfGeometry(shape)]));
  let other: Town;
  beforeAll(async () => {
    other = await buildTown(server, shapes.map(([weergavenaam, geometry]) => ({ typeId: streetType, id: weergavenaam, weergavenaam, geometry })));
    await configure(server, other, [custom]);
  });
  const shapeOf = async (typed: string) => (await other.client.get(ownPath(typed))).json<SearchResult[]>()[0]?.geom ?? null;
  const cornersOf = (shape: Geometry | null) => (JSON.stringify(shape).match(/\[[\d.]+,[\d.]+\]/g) ?? []).length;

  test.each([['gemeentegrens', 'Polygon'], ['kronkelpad', 'LineString'], ['lantaarnpalen', 'Polygon']])('returns a simplified geometry in the same place with about the same extent: %s', async (typed, type) => {
    const shape = await shapeOf(typed);
    expect(shape?.type).toBe(type);
    expect(cornersOf(shape)).toBeGreaterThan(1);
    expect(cornersOf(shape)).toBeLessThanOrEqual(MOST_SHOWN_CORNERS);
    const was = extents.get(typed.replace(/^./, (letter) => letter.toUpperCase())) ?? [];
    for (const [side, metres] of (shape && extentOfGeometry(shape) || []).entries()) expect(Math.abs(metres - (was[side] ?? 0))).toBeLessThan(60);
  });

  test('keeps the form of a simplified geometry', async () => {
    const shape = await shapeOf('gemeentegrens');
    const corners = shape?.type === 'Polygon' ? shape.coordinates[0] ?? [] : [];
    expect(corners.length).toBeGreaterThan(30);
    for (const [x = 0, y = 0] of corners) expect(Math.abs(Math.hypot(x - 145_000, y - 508_000) - 5_000)).toBeLessThan(2);
  });

  test('returns a geometry with few vertices unchanged', async () => {
    expect(await shapeOf('bosrand')).toEqual(shapes[1]?.[1]);
  });
});

test('finds an entry without a geometry', async () => {
  expect((await town.client.get(ownPath('markerwaard'))).json<SearchResult[]>()[0]).toMatchObject({ geom: null, weergavenaam: 'Markerwaard' });
});

test('finds a changed entry by its new words, also mistyped', async () => {
  const other = await buildTown(server);
  await configure(server, other, [custom]);
  await server.db.query.updateTable('search_entries').set({ weergavenaam: 'Zonnebloemhof, Markerwaard' })
    .where('organisation_id', '=', other.organisationId).where('id', '=', 'str-Oude Dorpsstraat-Markerwaard').execute();
  expect(namesOf(await other.client.get(ownPath('zonebloemhof')))).toEqual(['Zonnebloemhof, Markerwaard']);
});

describe('types', () => {
  test('finds only entries of the requested types', async () => {
    expect(await find('dorpsstraat', `/types/${streetType}`)).toEqual(['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard']);
    expect(await find('1234ab 12a', `/types/${streetType},${addressType}`)).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
    expect(await find('dorpsstraat', '/types/999')).toEqual([]);
  });

  test('limits results to the types of a configuration with onlyConfiguredTypes', async () => {
    const other = await buildTown(server);
    const id = await configure(server, other, [{ ...custom, onlyConfiguredTypes: true, types: [{ type_id: streetType, select: true, zoom: 12 }] }]);
    const found = await Promise.all(['', `/types/${streetType}`, `/types/${addressType}`].map((types) => other.client.get(`${ownPath('dorpsstraat')}${types}?config_id=${id}`)));
    const streets = ['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard'];
    expect(found.map(namesOf)).toEqual([streets, streets, []]);
  });

  test.each(['x', '1,', '1,a', '-1', '1.5', '99999999999', '1;drop table users'])('refuses types that are not numbers: %s', async (types) => {
    const answer = await town.client.get(`${ownPath('dorp')}/types/${encodeURIComponent(types)}`);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'Geef de soorten als getallen met komma\'s ertussen.']);
  });
});

describe('providers', () => {
  test('searches the entries of the named index only, and returns 404 for an unknown one', async () => {
    const other = await buildTown(server);
    await addSearchTypes(server.db.query, other.organisationId, [{ typeId: 50, layername: 'Kunstwerken', provider: 'beheer' }]);
    await insertSearchEntries(server.db.query, other.organisationId, [{ typeId: 50, id: 'k1', weergavenaam: 'Dorpsbrug', geometry: null }]);
    await configure(server, other, [custom, { type: 'custom', provider: 'beheer' }]);
    expect(namesOf(await other.client.get(ownPath('dorpsb', 'beheer')))).toEqual(['Dorpsbrug']);
    expect(namesOf(await other.client.get(ownPath('dorpsb')))).not.toContain('Dorpsbrug');
    expect(namesOf(await other.client.get(ownPath('dorpsb', 'onbekend')))).toBe(404);
  });
});

describe('access to entries', () => {
  test('returns 401 for a visitor who searches the index of an organisation', async () => {
    expect(namesOf(await (await server.visitor()).get(ownPath('dorpsstraat')))).toBe(401);
  });

  test('returns 404 for a user without a configuration that has a search source', async () => {
    const { id } = await buildUser(server.db.query, { organisationId: town.organisationId });
    expect(namesOf(await (await server.signIn(id)).get(ownPath('dorpsstraat')))).toBe(404);
  });

  test('returns 404 for a source that is switched off', async () => {
    const other = await buildTown(server);
    await configure(server, other, [{ ...custom, enabled: false }]);
    expect(namesOf(await other.client.get(ownPath('dorpsstraat')))).toBe(404);
  });

  test('does not find the entries of another organisation', async () => {
    const other = await buildTown(server, [{ typeId: streetType, id: 'geheim', weergavenaam: 'Kanariepad, Elders', geometry: null }]);
    const id = await configure(server, other, [custom]);
    expect(await find('kanariepad')).toEqual([]);
    expect(namesOf(await town.client.get(`${ownPath('kanariepad')}?config_id=${id}`))).toBe(404);
  });
});

describe('element in the address', () => {
  const element = async (id: string) => {
    const config = await configure(server, town, [custom]);
    return namesOf(await town.client.get(`/api/elements/${encodeURIComponent(id)}?config_id=${config}`));
  };

  test('is the entry with that id', async () => expect(await element('MWD01-A-7')).toEqual(['MWD01 A 7']));
  test('is otherwise the first entry that matches the text', async () => expect(await element('Dorpsstraat 12a')).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']));
  test('is absent when nothing matches', async () => expect(await element('xyzzyplugh')).toEqual([]));
});
