import type { MapCondition } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { is, not } from '#platform/ogc/testing/filters.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import { describe, expect, test } from 'vitest';
import type { ExportPart } from '../contract.ts';
import { exporting, point } from './testing/exporting.ts';

const all = exporting();
const { ask, make, own, names } = all;

const rows: readonly (readonly [string, Record<string, unknown>])[] = [
  ['vrij', { status: 'Vrij', jaar: 1900, op: '2026-03-29T00:30:00Z' }], ['leeg', { status: '', jaar: '1945' }], ['niets', { status: null }], ['zonder', {}],
  ['quote', { status: `In 'optie' "b"`, jaar: 2000.5 }], ['accent', { status: 'Gereserveerd é', jaar: -1, op: '2026-03-28' }], ['teken', { status: '100%_*', jaar: 0 }],
];
const features = rows.map(([naam, properties]) => ({ layer: 'kavel', properties: { naam, nummer: 1, dag: '2026-02-28', ...properties }, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } }));

const exported = async (filter: Filter): Promise<unknown> => {
  const run = await make([{ kind: 'map', map_id: await own(features), conditions: [{ layer: null, filter }] }]);
  return run.state === 'done' ? names()?.[0] : run.failure;
};

test.each<[string, Filter, readonly string[]]>([
  ['a value', is('status', 'Vrij'), ['vrij']],
  ['not a value, with what is empty', not(is('status', 'Vrij')), ['leeg', 'niets', 'zonder', 'quote', 'accent', 'teken']],
  ['not an alternative', not({ kind: 'or', parts: [is('status', 'Vrij'), is('status', '100%_*')] }), ['leeg', 'niets', 'zonder', 'quote', 'accent']],
  ['what is empty', { kind: 'empty', column: 'status' }, ['niets', 'zonder']], ['an empty text', is('status', ''), ['leeg']],
  ['quotes', is('status', `In 'optie' "b"`), ['quote']], ['accents', is('status', 'Gereserveerd é'), ['accent']], ['signs of patterns', { kind: 'like', column: 'status', pattern: '100%_*' }, ['teken']],
  ['a number in a text', is('jaar', 1945), ['leeg']], ['a range with both ends', { kind: 'between', column: 'jaar', from: -1, to: 1900 }, ['vrij', 'accent', 'teken']],
  ['a range that ends before a fraction', { kind: 'and', parts: [{ kind: 'compare', column: 'jaar', operator: '>', value: 1945 }, { kind: 'compare', column: 'jaar', operator: '<', value: 2001 }] }, ['quote']],
  ['a day in Amsterdam', is('op', '2026-03-29'), ['vrij']], ['a day without a time', is('op', '2026-03-28'), ['accent']],
])('exports the features of %s', async (_what, filter, wanted) => {
  expect(await exported(filter)).toEqual(wanted);
});

test('fails when no feature meets the conditions', async () => {
  expect(await exported(is('status', 'vrij'))).toBe('Geen elementen gevonden.');
});

test('joins conditions, limits one to its layer, and leaves out layers without features', async () => {
  const id = await own([point('west'), point('oost', 146_000), point('els', 145_000, 508_000, 'elzen')], { layers: [{ name: 'boom' }, { name: 'elzen' }] });
  const exportOf = async (...conditions: MapCondition[]) => {
    await make([{ kind: 'map', map_id: id, conditions }]);
    return names();
  };
  expect(await exportOf({ layer: 'boom', filter: is('naam', 'oost') })).toEqual([['oost'], ['els']]);
  expect(await exportOf({ layer: null, filter: not(is('naam', 'els')) })).toEqual([['west', 'oost']]);
  expect(await exportOf({ layer: 'boom', filter: not(is('naam', 'oost')) }, { layer: null, filter: not(is('naam', 'els')) })).toEqual([['west']]);
});

test('treats an attribute that a layer does not have as empty', async () => {
  const tree = { layer: 'boom', properties: { naam: 'eik', soort: 'eik' }, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } };
  const id = await own([tree, point('weg', 145_000, 508_000, 'weg')], { layers: [{ name: 'boom' }, { name: 'weg' }] });
  const exportOf = async (filter: Filter, layers?: string[]) => {
    const run = await make([{ kind: 'map', map_id: id, conditions: [{ layer: null, filter }], ...(layers && { layers }) }]);
    return run.state === 'done' ? names() : run.failure;
  };
  expect(await exportOf(is('soort', 'eik'))).toEqual([['eik']]);
  expect(await exportOf(not(is('soort', 'eik')))).toEqual([['weg']]);
  expect(await exportOf(not(is('soort', 'es')))).toEqual([['eik'], ['weg']]);
  expect(await exportOf(not(is('soort', 'es')), ['boom'])).toEqual([['eik']]);
  expect(await exportOf(is('soort', 'eik'), ['weg'])).toBe('Geen elementen gevonden.');
});

test('keeps features that touch the place and the extent', async () => {
  const id = await own([point('west'), point('midden', 145_500), point('oost', 146_000)]);
  const place = { type: 'Polygon' as const, coordinates: [[[145_400, 507_000], [146_100, 507_000], [146_100, 509_000], [145_400, 509_000], [145_400, 507_000]]] };
  await make([{ kind: 'map', map_id: id, conditions: [{ layer: null, place }] }]);
  expect(names()).toEqual([['midden', 'oost']]);
  await make([{ kind: 'map', map_id: id, extent: [144_900, 507_000, 145_600, 509_000], conditions: [{ layer: null, place }] }]);
  expect(names()).toEqual([['midden']]);
});

test('finds features that meet the conditions beyond the first page', async () => {
  const id = await own(Array.from({ length: 4_100 }, (_, at) => point(at === 4_050 ? 'deze' : 'boom')));
  const run = await make([{ kind: 'map', map_id: id, conditions: [{ layer: null, filter: is('naam', 'deze') }] }]);
  expect(run.file?.count).toBe(1);
});

test('filters features stored in the configuration itself', async () => {
  const geojson = { type: 'FeatureCollection' as const, features: ['a', 'b'].map((naam) => ({ type: 'Feature' as const, properties: { naam }, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } })) };
  const { id } = await buildMap(all.server.db.query, { ...all.place, source: { type: 'GeoJSON', geojson, ownFeatures: false } });
  await make([{ kind: 'map', map_id: id, conditions: [{ layer: null, filter: not(is('naam', 'a')) }] }]);
  expect(names()).toEqual([['b']]);
});

describe('hostile conditions', () => {
  const statusOf = async (conditions: unknown, whose = all.client): Promise<number> =>
    (await ask([{ kind: 'map', map_id: await own(features), conditions } as ExportPart], whose)).statusCode;

  test.each<[string, unknown]>([
    ['an unknown column', [{ layer: null, filter: is('bestaat_niet', 1) }]], ['the geometry', [{ layer: null, filter: is('geom', 'x') }]], ['a path', [{ layer: null, filter: is('status/../../users', 'x') }]],
    ['a call', [{ layer: null, filter: is("pg_sleep(10)", 'x') }]], ['an unknown layer', [{ layer: 'anders', filter: is('status', 'x') }]], ['SQL', '1=1'],
    ['an unknown column deep within', [{ layer: null, filter: not({ kind: 'and', parts: [is('status', 'Vrij'), not(is('password_hash', 'x'))] }) }]],
    ['a text for a number', [{ layer: null, filter: is('nummer', 'x') }]], ['a day that does not exist', [{ layer: 'kavel', filter: not(is('dag', '2026-02-30')) }]],
    ['too many levels', [{ layer: null, filter: not(not(not(not(not(not(is('status', 'x'))))))) }]],
  ])('refuses %s', async (_what, conditions) => {
    expect(await statusOf(conditions)).toBe(422);
  });

  test('tells nothing of an attribute that a visitor does not get: a right guess and a wrong one are refused alike', async () => {
    const id = await own([{ layer: 'kavel', properties: { naam: 'open', koper: 'kanarie' }, geometry: null }], { visitorRules: [{ when: null, hide: ['koper'] }] });
    const visitor = await all.server.visitor();
    const answers = [];
    for (const value of ['kanarie', 'mus']) {
      for (const filter of [is('koper', value), not(is('koper', value))]) answers.push(await ask([{ kind: 'map', map_id: id, conditions: [{ layer: null, filter }] }], visitor));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await ask([{ kind: 'map', map_id: id, conditions: [{ layer: null, filter: is('koper', 'kanarie') }] }])).statusCode).toBe(200);
  });
});
