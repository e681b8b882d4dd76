import { expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { withDateRanges } from './qgis-dates.ts';
import { readCql } from './read-cql.ts';
import { writeQgisFilter } from './write-qgis-filter.ts';

const read = (text: string): Filter => readCql(text) ?? expect.fail(`cannot read ${text}`);

test.each([
  ["soort='park'", `"soort" = 'park'`],
  ["soort <> 'B&B''s'", `NOT ( "soort" = 'B&B''s' )`],
  ['nr BETWEEN -1 AND 2.5', '( "nr" >= -1 AND "nr" <= 2.5 )'],
  ["(a=1 OR b LIKE 'x%') AND NOT c ILIKE '%y'", `( ( "a" = 1 OR "b" LIKE 'x%' ) AND NOT ( "c" ILIKE '%y' ) )`],
  ['eind IS NOT NULL', 'NOT ( "eind" IS NULL )'],
])('writes %s for each layer of a WMS of QGIS Server', (text, expression) => {
  expect(writeQgisFilter(['laag a', 'b'].map((layer) => ({ layer, filter: read(text) })))).toBe(`laag a:${expression};b:${expression}`);
});

test.each([
  ["soort='a;b'", 'a'], ['"a;b"=1', 'a'], ["\"a\"\"b\"=1", 'a'], ['open=true', 'a'], ['a=1', 'plan: a'], ['a=1', 'a;b'], ['a=1', 'a,b'], ["a='B&B ''s'", 'a'], ["a='d'' eik'", 'a'], ["a=''''", 'a'],
])('writes nothing of %s for the layer %s, which cannot be escaped', (text, layer) => {
  expect(writeQgisFilter([{ layer, filter: read(text) }])).toBeNull();
});

const between = (from: string, to: string): Filter => ({ kind: 'between', column: 'dag', from, to });
const day = '2024-03-02';
const other: Filter = { kind: 'not', part: between(day, day) };

test.each<[string, Filter]>([
  ['=', between(day, day)], ['<>', other], ['>=', between(day, '9999-12-31')], ['<=', between('0001-01-01', day)],
  ['>', { kind: 'and', parts: [between(day, '9999-12-31'), other] }], ['<', { kind: 'and', parts: [between('0001-01-01', day), other] }],
])('rewrites %s and a date as a range', (operator, range) => {
  expect(withDateRanges(read(`dag ${operator} '${day}'`))).toEqual(range);
});

test('rewrites dates inside other conditions alone', () => {
  expect(withDateRanges(read(`NOT (dag = '${day}' OR soort = '2024-park') AND nr = 2024`))).toEqual({
    kind: 'and', parts: [{ kind: 'not', part: { kind: 'or', parts: [between(day, day), read("soort = '2024-park'")] } }, read('nr = 2024')],
  });
});
