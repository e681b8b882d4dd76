import type { Aggregation } from '#platform/contract/map-aggregates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFold } from '../aggregates/fold.ts';
import { createColumnsFold } from '../aggregates/fold-columns.ts';
import type { Aggregate } from '../aggregates/groups.ts';
import { createSource } from '../create-source.ts';
import { openDriver } from '../open-driver.ts';
import type { Aggregated } from '../source.ts';
import { arcGisDouble, type ArcGisDouble, type ArcGisRow } from '../testing/arcgis-double.ts';
import { fakeService } from '../testing/fake-service.ts';

const open = (rows: readonly ArcGisRow[], double: ArcGisDouble = {}) => {
  const { service, asked } = fakeService({ type: 'Vector', serverType: 'arcgis', url: 'https://gis.example/rest/services/b/MapServer/3', layers: [] }, arcGisDouble(rows, double));
  const source = createSource(service.map, openDriver(service, null as never));
  /** Whether features were fetched, to be folded. */
  const isFolded = (): boolean => asked.some(({ parameters }) => 'OUTFIELDS' in parameters);
  return { source, isFolded };
};

/** As features of ArcGIS are read: moments in ISO 8601. */
const asRead = ({ DATUM, ...row }: ArcGisRow) => ({ ...row, DATUM: typeof DATUM === 'number' ? new Date(DATUM).toISOString() : DATUM });
const folded = (rows: readonly ArcGisRow[], question: Aggregate) => {
  const fold = createFold(question);
  for (const row of rows) fold.add(asRead(row));
  return fold.groups();
};

const byValue = (groups: Aggregated['groups']) => new Map(groups.map((group) => [JSON.stringify(group.value), group]));
const isSame = (one: unknown, other: unknown, scale: number): boolean =>
  (typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(other), scale) : one === other);
const expectSame = (found: Aggregated['groups'], expected: Aggregated['groups'], scale: number): void => {
  const [left, right] = [byValue(found), byValue(expected)];
  expect([...left.keys()].toSorted()).toEqual([...right.keys()].toSorted());
  for (const [key, group] of right) {
    const other = left.get(key);
    expect(other, key).toMatchObject({ ...group, result: expect.anything() as unknown, ...(group.result === null && { result: null }) });
    expect(isSame(other?.result, group.result, scale), `${key}: ${String(other?.result)} for ${String(group.result)}`).toBe(true);
  }
};

const aggregations = ['count', 'percentage', 'sum', 'average', 'min', 'max', 'stddev'] as const satisfies readonly Aggregation[];
const axes: readonly Partial<Aggregate>[] = [
  { groupBy: 'SOORT', axisType: 'string' }, { groupBy: 'NR', axisType: 'number' }, { groupBy: 'NR', axisType: 'number', bins: 3 }, { groupBy: 'DATUM', axisType: 'date' },
  { groupBy: 'DATUM', axisType: 'date', period: 'month' }, { groupBy: 'DATUM', axisType: 'date', period: 'week' }, { groupBy: 'HOOGTE', axisType: 'number', bins: 4 },
];
const or = (one: fc.Arbitrary<string | number>) => fc.option(one, { nil: null, freq: 4 });
const row = fc.record({
  NR: or(fc.integer({ min: -3, max: 3 })), HOOGTE: or(fc.double({ min: -1e5, max: 1e5, noNaN: true, noDefaultInfinity: true }).map((value) => Math.round(value * 100) / 100)),
  SOORT: or(fc.constantFrom('Eik', 'beuk', 'wilg', '', `a${'x'.repeat(300)}`, `a${'x'.repeat(299)}y`, '9', "d'es")), DATUM: or(fc.integer({ min: 0, max: 400 }).map((day) => 1.7e12 + day * 86_400_000)),
});
const table = fc.array(row, { maxLength: 60 }).map((rows) => rows.map((one, index): ArcGisRow => ({ OBJECTID: index + 1, ...one })));

describe('aggregates by the statistics of ArcGIS', () => {
  test.each<[string, ArcGisDouble]>([['as usual', {}], ['with names in capitals', { inCapitals: true }], ['with the deviation of all values', { ofAll: true }]])('are those of the features, %s', async (_what, double) => {
    await fc.assert(fc.asyncProperty(table, fc.constantFrom(...aggregations), fc.constantFrom(...axes), async (rows, aggregation, axis) => {
      const question: Aggregate = { column: 'HOOGTE', aggregation, axisType: 'number', ...axis };
      const { source, isFolded } = open(rows, double);
      const found = await source.aggregate({ layer: '', ...question });
      expect(found).toMatchObject({ total: rows.length, overFirst: null });
      expectSame(found.groups, folded(rows, question), aggregation === 'count' ? 0 : 1e5);
      expect(isFolded()).toBe(false);
    }), { numRuns: 150 });
  });

  const many = Array.from({ length: 9_000 }, (_, nr): ArcGisRow => ({ OBJECTID: nr + 1, NR: nr % 3, HOOGTE: nr / 8, SOORT: nr % 2 === 0 ? 'Eik' : 'beuk', DATUM: null }));

  test('look at all features, also beyond the limit of a read', async () => {
    const { source, isFolded } = open(many);
    const found = await source.aggregate({ layer: '', column: 'HOOGTE', aggregation: 'sum', groupBy: 'SOORT', axisType: 'string' });
    expect([found.total, found.overFirst, isFolded()]).toEqual([9_000, null, false]);
    expectSame(found.groups, folded(many, { column: 'HOOGTE', aggregation: 'sum', groupBy: 'SOORT', axisType: 'string' }), 0);
  });

  test('ask within the conditions, of one place', async () => {
    const { source, isFolded } = open(many);
    const question = { layer: '', column: 'NR', aggregation: 'count', axisType: 'number', filter: { kind: 'compare', column: 'HOOGTE', operator: '<', value: 1 } } as const;
    expect(await source.aggregate(question)).toMatchObject({ total: 8, groups: [{ value: 0, result: 3 }, { value: 1, result: 3 }, { value: 2, result: 2 }] });
    expect(isFolded()).toBe(false);
  });

  const few: readonly ArcGisRow[] = ['Eik', 'eik', 'beuk', null, 'beuk '].map((SOORT, nr) => ({ OBJECTID: nr + 1, NR: nr, HOOGTE: nr * 1.5, SOORT, DATUM: 1.7e12 }));
  type Question = Omit<Aggregate, 'axisType'> & Partial<Pick<Aggregate, 'axisType'>>;
  const sum: Question = { column: 'HOOGTE', aggregation: 'sum', groupBy: 'NR', axisType: 'number' };
  const first = (change: Record<string, unknown>): ArcGisDouble => ({ spoil: ([one, ...others]) => ({ features: [{ attributes: { ...one, ...change } }, ...others.map((attributes) => ({ attributes }))] }) });
  const without = (name: string): ArcGisDouble => ({ spoil: (rows) => ({ features: rows.map((row_) => ({ attributes: Object.fromEntries(Object.entries(row_).filter(([key]) => key !== name)) })) }) });

  test.each<[string, ArcGisDouble, Question]>([
    ['has no statistics', { hasStatistics: false }, sum], ['refuses them', { spoil: () => ({ error: { code: 400, message: 'Unable to perform query operation.' } }) }, sum],
    ['leaves groups out', { maxRecordCount: 3 }, sum], ['leaves groups out and does not say so', { spoil: (rows) => ({ features: rows.slice(1).map((attributes) => ({ attributes })) }) }, sum],
    ['says that there is more', { spoil: (rows) => ({ exceededTransferLimit: true, features: rows.map((attributes) => ({ attributes })) }) }, sum],
    ['leaves out the count', without('cook_rows'), sum], ['leaves out the result', without('cook_sum'), sum], ['leaves out the axis', without('NR'), sum],
    ['writes a result as text', first({ cook_sum: '12' }), sum], ['writes a count as text', first({ cook_rows: '1' }), sum], ['has half a feature', first({ cook_rows: 1.5 }), sum],
    ['has a count below 0', first({ cook_count: -1 }), sum], ['has more values than features', first({ cook_count: 7 }), sum], ['has no sum of values', first({ cook_sum: null }), sum],
    ['has a result twice', first({ COOK_SUM: 12 }), sum], ['has a text on an axis of numbers', first({ NR: 'een' }), sum], ['has an object on the axis', first({ NR: {} }), sum],
    ['has a number beyond all numbers', first({ cook_sum: 1e300 }), sum], ['gives no features', { spoil: () => ({ fields: [] }) }, sum], ['gives a list', { spoil: () => [] }, sum],
    ['ignores case and spaces at the end', { ignoresCase: true }, { ...sum, groupBy: 'SOORT', axisType: 'string' }],
    ['gives dates as numbers and does not say that they are dates', { spoil: (rows) => ({ features: rows.map((attributes) => ({ attributes })) }) }, { ...sum, groupBy: 'DATUM', axisType: 'date' }],
    ['has a deviation of its own', first({ cook_stddev: 9 }), { ...sum, aggregation: 'stddev' }], ['has a deviation below 0', first({ cook_stddev: -1 }), { ...sum, aggregation: 'stddev', groupBy: 'DATUM', axisType: 'date' }],
  ])('are reckoned from the features when a layer %s', async (_what, double, asked) => {
    const question: Aggregate = { axisType: 'number', ...asked };
    const { source, isFolded } = open(few, { ...double, ...(double.maxRecordCount && { maxRecordCount: 3 }) });
    const found = await source.aggregate({ layer: '', ...question });
    expect(isFolded()).toBe(true);
    expect(found).toMatchObject({ total: 5, overFirst: null });
    expectSame(found.groups, folded(few, question), 0);
  });

  test.each<Aggregation>(['median', 'mode', 'earliest', 'latest', 'range'])('are reckoned from the features for %s', async (aggregation) => {
    const { source, isFolded } = open(few);
    const question: Aggregate = { column: 'HOOGTE', aggregation, groupBy: 'NR', axisType: 'number' };
    expectSame((await source.aggregate({ layer: '', ...question })).groups, folded(few, question), 0);
    expect(isFolded()).toBe(true);
  });

  test('are refused when the layer refuses the credentials', async () => {
    const { source } = open(few, { spoil: () => ({ error: { code: 498, message: 'Invalid token.' } }) });
    await expect(source.aggregate({ layer: '', ...sum, axisType: 'number' })).rejects.toMatchObject({ code: 'source_refused' });
  });
});

describe('columns by the statistics of ArcGIS', () => {
  const rows = Array.from({ length: 4_100 }, (_, nr): ArcGisRow => ({
    OBJECTID: nr + 1, NR: nr % 5 === 0 ? null : nr % 4, HOOGTE: nr / 8, SOORT: ['Eik', 'beuk', '', null][nr % 4] ?? null, DATUM: nr % 7 === 0 ? null : 1.7e12 + nr * 3_600_000,
  }));
  const fields = [{ name: 'NR', type: 'number' }, { name: 'HOOGTE', type: 'number' }, { name: 'SOORT', type: 'string' }, { name: 'DATUM', type: 'date', hasTime: true }] as const;
  const expected = (() => {
    const fold = createColumnsFold(fields, true);
    for (const one of rows) fold.add(asRead(one));
    return fold.columns();
  })();

  test('are those of all features', async () => {
    const { source, isFolded } = open(rows);
    expect(await source.statistics({ layer: '', fields })).toEqual({ total: 4_100, overFirst: null, columns: expected });
    expect(isFolded()).toBe(false);
  });

  test.each<[string, ArcGisDouble]>([
    ['ignores case', { ignoresCase: true }], ['writes counts as text', { spoil: (all, groupBy) => (groupBy === '' ? { features: all.map((one) => ({ attributes: { ...one, cook_count_0: '9' } })) } : null) }],
    ['has its lowest above its highest', { spoil: (all, groupBy) => (groupBy === '' ? { features: all.map((one) => ({ attributes: { ...one, cook_min_1: 9e9 } })) } : null) }],
    ['leaves out all groups', { spoil: (_all, groupBy) => (groupBy === '' ? null : { features: [] }) }],
  ])('are those of the first features when a layer %s', async (_what, double) => {
    const { source, isFolded } = open(rows, double);
    expect(await source.statistics({ layer: '', fields })).toMatchObject({ total: 4_100, overFirst: 4_000, columns: [{ name: 'NR', type: 'numeric', filled: 3_200 }, {}, {}, {}] });
    expect(isFolded()).toBe(true);
  });
});
