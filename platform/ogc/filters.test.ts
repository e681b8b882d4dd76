import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { matches, matchesInSql } from './matches.ts';
import { writeArcGisWhere } from './write-arcgis-where.ts';
import { writeCql, writeCqlTouches } from './write-cql.ts';
import { writeFilterXml } from './write-filter-xml.ts';
import { childOf, descendants, readXml, textOf } from './xml.ts';

const like: Filter = { kind: 'like', column: 'soort', pattern: '*eik*' };
const compare: Filter = { kind: 'compare', column: 'hoogte', operator: '>=', value: 12.5 };
const all: Filter = { kind: 'and', parts: [like, compare, { kind: 'not', part: { kind: 'empty', column: 'geplant' } }] };
const columns = new Map([['soort', 'string'], ['hoogte', 'number'], ['geplant', 'date']]);

describe('writeCql', () => {
  test('writes comparisons, patterns, ranges and shapes', () => {
    expect(writeCql(all)).toBe(`("soort" ILIKE '%eik%' AND "hoogte" >= 12.5 AND NOT ("geplant" IS NULL))`);
    expect(writeCql({ kind: 'between', column: 'geplant', from: '2020-01-01', to: '2020-12-31' })).toBe(`"geplant" BETWEEN '2020-01-01' AND '2020-12-31'`);
    expect(writeCqlTouches('geom', { type: 'Point', coordinates: [1, 2, 3] })).toBe('INTERSECTS("geom", SRID=28992;POINT(1 2))');
  });

  test('escapes quotes and wildcards in names and values', () => {
    const filter: Filter = { kind: 'compare', column: 'a" OR 1=1 --', operator: '=', value: "x' OR '1'='1" };
    expect(writeCql(filter)).toBe(`"a"" OR 1=1 --" = 'x'' OR ''1''=''1'`);
    expect(writeCql({ kind: 'like', column: 'a', pattern: "50%_'*" })).toBe(String.raw`"a" ILIKE '50\%\_''%'`);
  });
});

describe('writeArcGisWhere', () => {
  test('writes dates as timestamps and patterns without case', () => {
    expect(writeArcGisWhere(all, columns)).toBe(String.raw`(UPPER(soort) LIKE '%EIK%' ESCAPE '\' AND hoogte >= 12.5 AND NOT (geplant IS NULL))`);
    expect(writeArcGisWhere({ kind: 'compare', column: 'geplant', operator: '<', value: '2020-01-01' }, columns)).toBe(`geplant < TIMESTAMP '2020-01-01 00:00:00'`);
    expect(writeArcGisWhere({ kind: 'compare', column: 'geplant', operator: '<', value: "2020' OR 1=1" }, columns)).toBe(`geplant < '2020'' OR 1=1'`);
  });

  test.each([[true, 'ziek = 1'], [false, 'ziek = 0']])('writes %j as a number, since ArcGIS has no truth values', (value, expected) => {
    expect(writeArcGisWhere({ kind: 'compare', column: 'ziek', operator: '=', value }, new Map([['ziek', 'number']]))).toBe(expected);
  });

  test.each(['anders', 'soort; drop table x', 'soort OR 1=1'])('refuses %j as a field', (column) => {
    const known = new Map([...columns, ['soort OR 1=1', 'string']]);
    expect(() => writeArcGisWhere({ kind: 'empty', column }, known)).toThrow(RangeError);
  });
});

describe('writeFilterXml', () => {
  test('writes value references in 2.0 and property names in 1.1', () => {
    const two = readXml(writeFilterXml({ filter: like }, '2.0') ?? '');
    expect([two.namespace, textOf(two, 'PropertyIsLike', 'ValueReference'), textOf(two, 'PropertyIsLike', 'Literal')]).toEqual(['http://www.opengis.net/fes/2.0', 'soort', '*eik*']);
    const one = readXml(writeFilterXml({ filter: like }, '1.1') ?? '');
    expect([one.namespace, textOf(one, 'PropertyIsLike', 'PropertyName')]).toEqual(['http://www.opengis.net/ogc', 'soort']);
  });

  test('adds a shape and a box as conditions', () => {
    const geometry = { type: 'MultiPolygon' as const, coordinates: [[[[0, 0], [1, 0], [1, 1], [0, 0]]]] };
    const root = readXml(writeFilterXml({ filter: all, geometries: [geometry], extent: [0, 0, 5, 5], geometryColumn: 'geom' }, '2.0') ?? '');
    expect(childOf(root, 'And')?.children.map(({ name }) => name)).toEqual(['And', 'Intersects', 'BBOX']);
    expect(descendants(root, 'posList')[0]?.text).toBe('0 0 1 0 1 1 0 0');
    expect(descendants(root, 'upperCorner')[0]?.text).toBe('5 5');
  });

  test('writes no And around a single part, and no filter without parts', () => {
    expect(childOf(readXml(writeFilterXml({ filter: { kind: 'or', parts: [like] } }, '1.1') ?? ''), 'PropertyIsLike')).toBeDefined();
    expect(writeFilterXml({}, '2.0')).toBeNull();
  });

  test('any text reads back unchanged', () => {
    // Graphemes without leading and trailing spaces, which the reader trims.
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.trim());
    fc.assert(fc.property(text, (value) => {
      const root = readXml(writeFilterXml({ filter: { kind: 'compare', column: 'a', operator: '=', value } }, '2.0') ?? '');
      expect(textOf(root, 'PropertyIsEqualTo', 'Literal') ?? '').toBe(value);
    }));
  });
});

describe('matches', () => {
  const tree = { soort: 'Zomereik', hoogte: 12.5, geplant: '1998-04-01', ziek: false, opmerking: null };

  test.each<[Filter, boolean]>([
    [like, true], [compare, true], [all, true],
    [{ kind: 'like', column: 'soort', pattern: 'eik*' }, false], [{ kind: 'like', column: 'soort', pattern: '*EIK' }, true],
    [{ kind: 'like', column: 'soort', pattern: 'z*r*k' }, true], [{ kind: 'like', column: 'soort', pattern: 'zomereik*eik' }, false],
    [{ kind: 'compare', column: 'hoogte', operator: '=', value: '12.5' }, true], [{ kind: 'compare', column: 'hoogte', operator: '<', value: 9 }, false],
    [{ kind: 'between', column: 'geplant', from: '1998-01-01', to: '1998-12-31' }, true],
    [{ kind: 'between', column: 'hoogte', from: 1, to: '9' }, false], [{ kind: 'between', column: 'hoogte', from: '9', to: 13 }, true],
    [{ kind: 'empty', column: 'opmerking' }, true], [{ kind: 'empty', column: 'weg' }, true], [{ kind: 'empty', column: 'toString' }, true],
    [{ kind: 'compare', column: 'opmerking', operator: '<>', value: 'a' }, false],
    [{ kind: 'compare', column: 'ziek', operator: '=', value: false }, true],
    [{ kind: 'or', parts: [{ kind: 'compare', column: 'opmerking', operator: '=', value: 'a' }, compare] }, true],
    [{ kind: 'or', parts: [] }, false], [{ kind: 'and', parts: [] }, true],
  ])('%j gives %s', (filter, expected) => {
    expect(matches(filter, tree)).toBe(expected);
    expect(matchesInSql(filter, tree)).toBe(expected);
  });

  test.each<[Filter, boolean]>([
    [{ kind: 'not', part: { kind: 'compare', column: 'opmerking', operator: '=', value: 'a' } }, false],
    [{ kind: 'not', part: { kind: 'like', column: 'opmerking', pattern: 'a*' } }, false],
    [{ kind: 'not', part: { kind: 'between', column: 'opmerking', from: 1, to: 2 } }, false],
    [{ kind: 'not', part: { kind: 'compare', column: 'soort', operator: '=', value: 12 } }, false],
    [{ kind: 'not', part: { kind: 'between', column: 'soort', from: 1, to: 2 } }, false],
    [{ kind: 'not', part: { kind: 'and', parts: [compare, { kind: 'compare', column: 'opmerking', operator: '=', value: 'a' }] } }, false],
    [{ kind: 'not', part: { kind: 'or', parts: [{ kind: 'compare', column: 'opmerking', operator: '=', value: 'a' }, { kind: 'not', part: compare }] } }, false],
    [{ kind: 'not', part: { kind: 'compare', column: 'soort', operator: '=', value: 'Linde' } }, true],
  ])('%j gives %s in SQL, and matches for a user', (filter, expected) => {
    expect(matchesInSql(filter, tree)).toBe(expected);
    expect(matches(filter, tree)).toBe(true);
  });

  test('tests a pattern with hundreds of stars without backtracking', () => {
    expect(matches({ kind: 'like', column: 'a', pattern: `${'*a'.repeat(500)}*b` }, { a: 'a'.repeat(20_000) })).toBe(false);
    expect(matches({ kind: 'like', column: 'a', pattern: '*a'.repeat(500) }, { a: 'a'.repeat(20_000) })).toBe(true);
  });
});
