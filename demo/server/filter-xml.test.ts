import { expect, test } from 'vitest';
import type { Filter } from '#platform/ogc/filter.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { caseRows, cases } from '#platform/sources/testing/filter-cases.ts';
import { readFilterXml } from './filter-xml.ts';

const kept = (filter: Filter | null) => caseRows.filter(({ properties }) => filter !== null && matchesInSql(filter, properties)).map(({ properties }) => properties['nr']);

test.each(cases.map((filter) => [JSON.stringify(filter), filter] as const))('keeps the features of %s after writing it for WFS 1.1 and 2.0', (_, filter) => {
  for (const version of ['1.1', '2.0'] as const) expect(kept(readFilterXml(writeFilterXml({ filter }, version) ?? '').filter)).toEqual(kept(filter));
});

test('reads an area, with and without conditions', () => {
  const area = { type: 'Polygon' as const, coordinates: [[[0, 0], [10, 0], [10, 10], [0, 0]]] };
  const filter: Filter = { kind: 'compare', column: 'naam', operator: '=', value: 'a' };
  expect(readFilterXml(writeFilterXml({ filter, geometries: [area], geometryColumn: 'geom' }, '2.0') ?? '')).toEqual({ filter, area });
  expect(readFilterXml(writeFilterXml({ extent: [0, 0, 2, 1] }, '1.1') ?? '')).toMatchObject({ filter: null, area: { type: 'Polygon' } });
});

test.each(['', 'soort = 1', '<Filter/>', '<Filter><Beyond/></Filter>', '<Filter><PropertyIsEqualTo><Literal>1</Literal></PropertyIsEqualTo></Filter>', '<Filter><Not/></Filter>', '<Filter><BBOX/></Filter>', '<Filter><PropertyIsLike wildCard="%"><PropertyName>a</PropertyName><Literal>a%</Literal></PropertyIsLike></Filter>'])(
  'refuses the filter %j', (text) => {
    expect(() => readFilterXml(text)).toThrow(expect.objectContaining({ code: 'InvalidParameterValue' }) as Error);
  },
);
