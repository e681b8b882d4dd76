import { describe, expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { readCql } from './read-cql.ts';
import { standingFilterOf, wmsFilterOf } from './standing-filter.ts';

const is = (column: string, value: string | number | boolean): Filter => ({ kind: 'compare', column, operator: '=', value });

test.each<[string, Filter]>([
  ["soort='park'", is('soort', 'park')],
  [' "Soort plan" = \'B&B \'\'s\' ', is('Soort plan', "B&B 's")],
  ['hoogte >= -1.5', { kind: 'compare', column: 'hoogte', operator: '>=', value: -1.5 }],
  ['bagid = 363100012061234', is('bagid', 363_100_012_061_234)],
  ['openbaar != false', { kind: 'compare', column: 'openbaar', operator: '<>', value: false }],
  ['a=1 or b=2 AND c=3', { kind: 'or', parts: [is('a', 1), { kind: 'and', parts: [is('b', 2), is('c', 3)] }] }],
  ['(a=1 OR b=2) AND NOT c=3', { kind: 'and', parts: [{ kind: 'or', parts: [is('a', 1), is('b', 2)] }, { kind: 'not', part: is('c', 3) }] }],
  ["status IN ('open', 'dicht')", { kind: 'or', parts: [is('status', 'open'), is('status', 'dicht')] }],
  ["status NOT IN ('open')", { kind: 'not', part: { kind: 'or', parts: [is('status', 'open')] } }],
  ['eind IS NULL', { kind: 'empty', column: 'eind' }],
  ['eind is not null', { kind: 'not', part: { kind: 'empty', column: 'eind' } }],
  ["naam LIKE 'A%'", { kind: 'like', column: 'naam', pattern: 'A*', matchCase: true }],
  ["naam NOT ILIKE '%a%'", { kind: 'not', part: { kind: 'like', column: 'naam', pattern: '*a*' } }],
  ["UPPER(naam) LIKE '%D''ORP%' ESCAPE '\\'", { kind: 'like', column: 'naam', pattern: "*D'ORP*" }],
  ["NOT (UPPER(naam) LIKE '50\\% \\_\\\\' ESCAPE '\\')", { kind: 'not', part: { kind: 'like', column: 'naam', pattern: '50% _\\' } }],
  ['upper = 3', { kind: 'compare', column: 'upper', operator: '=', value: 3 }],
  ["jaar BETWEEN 1990 AND 2000 AND naam = 'x'", { kind: 'and', parts: [{ kind: 'between', column: 'jaar', from: 1990, to: 2000 }, is('naam', 'x')] }],
])('reads %s', (text, filter) => {
  expect(readCql(text)).toEqual(filter);
});

test.each([
  '', ' ', 'soort', "soort='park' extra", "soort='park", "soort='park';naam='x'", "strToLowerCase(soort)='park'", 'a=b', "naam LIKE 'A_'", "naam LIKE 'A*'",
  '(a=1', 'a=1)', 'a=1 AND', 'NOT', 'a IN ()', 'BBOX(geom,1,2,3,4)', "a = '1' -- b", `${'('.repeat(60)}a=1${')'.repeat(60)}`, 'AND = 1', 'a BETWEEN 1 OR 2',
  "UPPER(naam) LIKE 'Dorp%'", "UPPER(naam) = 'DORP'", "UPPER(naam LIKE 'A'", "naam LIKE '\\%'", "naam LIKE 'a' ESCAPE '!'", "naam LIKE 'a\\b' ESCAPE '\\'",
  "LOWER(naam) LIKE 'a'", 'a = 9007199254740993', 'a = 1e999',
])('reads nothing of %j', (text) => {
  expect(readCql(text)).toBeNull();
});

describe('the standing filter of a source', () => {
  const source = { serverType: null, url: 'https://kaart.example/wfs', params: [], where: null };
  const where = "soort='park'";
  const tree = { kind: 'tree', filter: is('soort', 'park') };

  test.each([
    ['of GeoServer is CQL', { serverType: 'geoserver' as const, where }, { kind: 'cql', text: where }],
    ['of GeoServer may be beyond what we read', { serverType: 'geoserver' as const, where: "strTrim(a)='b'" }, { kind: 'cql', text: "strTrim(a)='b'" }],
    ['at an address of GeoServer that was not checked yet is CQL', { url: 'https://a.example/geoserver/wfs', where }, { kind: 'cql', text: where }],
    ['of MapServer is a tree', { serverType: 'mapserver' as const, where }, tree],
    ['of MapServer at an address of GeoServer is a tree', { serverType: 'mapserver' as const, url: 'https://a.example/geoserver/wfs', where }, tree],
    ['of an unknown server is a tree', { where }, tree],
    ['is the parameter before the condition', { params: [{ name: 'CQL_Filter', value: where }], where: 'a=1' }, tree],
    ['of QGIS Server that is a function is unreadable', { serverType: 'qgis' as const, where: "strTrim(a)='b'" }, 'unreadable'],
    ['that is empty is null', { params: [{ name: 'cql_filter', value: ' ' }], where: '' }, null],
    ['that is 1=1 is null', { where: ' 1 = 1' }, null],
  ])('%s', (_, more, expected) => {
    expect(standingFilterOf({ ...source, ...more })).toEqual(expected);
  });

  const filterOf = (text: string, layers: readonly string[]) =>
    wmsFilterOf({ ...source, serverType: 'geoserver', where: text, layers: [{ name: 'a' }, { name: 'b' }] }, layers);

  test.each([
    ['the condition with one layer', ['a'], where, where],
    ['the condition for each of two layers', ['a', 'b'], where, `${where};${where}`],
    ['a condition with a semicolon in its texts for each of two layers', ['a', 'b'], `"x;y"='p;q'`, `"x;y"='p;q';"x;y"='p;q'`],
    ['the conditions of two layers', ['a', 'b'], `x='1;2';y=2`, `x='1;2';y=2`],
    ['the conditions of two layers in another order', ['b', 'a'], 'x=1;y=2', 'y=2;x=1'],
    ['the condition of the second of two layers', ['b'], 'x=1;y=2', 'y=2'],
  ])('of GeoServer is %s in an image', (_, layers, text, written) => {
    expect(filterOf(text, layers)).toEqual({ CQL_FILTER: written });
  });

  test.each([
    ['more conditions than layers', ['a', 'b'], 'x=1;y=2;z=3'],
    ['conditions for each layer, and a layer that is not of the source', ['a', 'c'], 'x=1;y=2'],
  ])('of GeoServer is not written with %s', (_, layers, text) => {
    expect(filterOf(text, layers)).toBeNull();
  });
});

describe('the filter in an image', () => {
  const source = { serverType: null, url: 'https://kaart.example/wms', params: [], where: null, layers: [{ name: 'a' }, { name: 'b' }] };
  const ownParameter = { ...source, params: [{ name: 'Filter', value: 'a:"x" = 1' }] };
  const onB = (layer: string): Filter | null => (layer === 'b' ? is('x', 1) : null);

  test('is absent without conditions, also for an unknown server', () => {
    expect(wmsFilterOf(source, ['a', 'b'])).toEqual({});
  });

  test('is of QGIS Server the expression of the one layer that the user filters', () => {
    expect(wmsFilterOf({ ...source, serverType: 'qgis' }, ['a', 'b'], onB)).toEqual({ FILTER: 'b:"x" = 1' });
  });

  test('is the parameter of the administrator, which takes no filter of a user and no condition besides', () => {
    expect(wmsFilterOf(ownParameter, ['a', 'b'])).toEqual({ FILTER: 'a:"x" = 1' });
    expect(wmsFilterOf(ownParameter, ['a', 'b'], onB)).toBeNull();
    expect(wmsFilterOf({ ...ownParameter, where: 'x=1' }, ['a', 'b'])).toBeNull();
  });
});
