import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from './filter.ts';
import { keepingEmpty } from './keeping-empty.ts';
import { matches, matchesInSql } from './matches.ts';
import { oneOf } from './one-of.ts';
import { writeWmsFilter } from './write-wms-filter.ts';

const compare = (operator: '=' | '<>' | '<' | '<=' | '>' | '>=', value: string | number | boolean): Filter => ({ kind: 'compare', column: 'a', operator, value });
const between = (from: string | number, to: string | number): Filter => ({ kind: 'between', column: 'a', from, to });
const not = (part: Filter): Filter => ({ kind: 'not', part });

describe('a filter as its user means it', () => {
  test.each<[Filter, unknown, boolean]>([
    [compare('<', 10), '9', true], [compare('<', 10), '11', false], [compare('=', 0), '', false], [compare('=', 0), ' ', false],
    [compare('=', 1), true, false], [compare('>', -1), 'geen getal', false], [compare('=', '7'), 7, true], [between(2, 3), '2.5', true],
    [compare('=', 16), '0x10', false], [compare('>', 0), '1e999999', false], [compare('<>', 'a'), { a: 1 }, false], [{ kind: 'like', column: 'a', pattern: 'école' }, 'ÉCOLE', true],
  ])('%j with the attribute %j: %j', (filter, a, expected) => {
    expect(matches(filter, { a })).toBe(expected);
  });

  test.each<[string, Filter, boolean]>([
    // The clocks go forward at 01:00 UTC on this day, and back on 25 October.
    ['2026-03-28T23:00:00Z', compare('=', '2026-03-29'), true], ['2026-03-28T22:59:59Z', compare('=', '2026-03-29'), false],
    ['2026-03-29T21:59:59.999Z', compare('=', '2026-03-29'), true], ['2026-03-29T22:00:00Z', compare('=', '2026-03-29'), false],
    ['2026-10-25T22:59:00Z', between('2026-10-20', '2026-10-25'), true], ['2026-10-25T23:00:00Z', between('2026-10-20', '2026-10-25'), false],
    ['2026-10-25T23:00:00Z', compare('>', '2026-10-25'), true], ['2026-10-25T12:00:00Z', compare('>', '2026-10-25'), false],
    ['2026-05-01 23:59:00', compare('<=', '2026-05-01'), true], ['2026-05-01', between('2026-05-01', '2026-05-01'), true],
    ['2026-05-01T12:00:00+02:00', compare('=', '2026-05-01T10:00:00Z'), true], ['2026-05-01T12:00:00+02:00', compare('<', '2026-05-01T11:00:00Z'), true],
    ['2026-05-01T12:00:00Z', compare('=', '9999-99-99'), false], ['2026-02-30T12:00:00Z', compare('=', '2026-03-02'), false], ['2026-13-45T99:99:99Z', compare('=', '2026-05-01'), false],
    ['2026-05-01T12:00+02', compare('=', '2026-05-01'), true], ['2026-05-01T12:00', compare('=', '2026-05-01'), true], ['9999-12-31T22:59:59Z', compare('=', '9999-12-31'), true],
  ])('compares the moment %s with %j in Amsterdam: %j', (a, filter, expected) => {
    expect(matches(filter, { a })).toBe(expected);
  });

  test('is still read as SQL in a standing filter', () => {
    expect(matchesInSql(compare('=', '2026-05-01'), { a: '2026-05-01T12:00:00Z' })).toBe(false);
  });

  test('one of some values leaves out empty ones, and its opposite keeps them', () => {
    const some = oneOf('a', ['eik', 'es', 3]);
    const left = ['eik', 'es', 3, '3', 'ESSEN', '', null].filter((a) => matches(some, { a }));
    expect(left).toEqual(['eik', 'es', 3, '3']);
    expect(['eik', '', null, undefined].filter((a) => matches(not(some), { a }))).toEqual(['', null, undefined]);
    expect(matches(oneOf('a', []), { a: 'eik' })).toBe(false);
  });

  test('does not read properties that every JavaScript object has', () => {
    expect(matches(not({ kind: 'empty', column: 'constructor' }), {})).toBe(false);
  });
});

describe('a filter for servers that read SQL', () => {
  const columns = fc.constantFrom('a', 'b', 'c');
  const leaf: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({ kind: fc.constant('compare' as const), column: columns, operator: fc.constantFrom('=' as const, '<>' as const, '<' as const), value: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ kind: fc.constant('empty' as const), column: columns }),
  );
  const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 }, leaf, fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
      fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  const value = fc.option(fc.integer({ min: 0, max: 2 }));

  test('keeps the features that the browser keeps, those with an empty attribute too', () => {
    fc.assert(fc.property(tree, fc.record({ a: value, b: value, c: value }), (filter, properties) => {
      expect(matchesInSql(keepingEmpty(filter), properties)).toBe(matches(filter, properties));
    }), { numRuns: 2000 });
  });

  test('is written for each layer of a WMS, also beside a layer without a filter', () => {
    const layers = [{ layer: 'boom', filter: compare('=', "x'y;z") }, { layer: 'weg', filter: null }];
    expect(writeWmsFilter('geoserver', layers)).toEqual({ CQL_FILTER: `"a" = 'x''y;z';INCLUDE` });
    expect(writeWmsFilter('mapserver', layers)?.['FILTER']).toMatch(/^\(<ogc:Filter .*<\/ogc:Filter>\)\(\)$/);
    expect(writeWmsFilter('qgis', layers)).toBeNull();
    const nested: Filter = { kind: 'and', parts: [not({ kind: 'empty', column: 'a' }), compare('=', 'eik')] };
    const asWritten = writeWmsFilter('mapserver', [{ layer: 'boom', filter: nested }])?.['FILTER'];
    expect(asWritten).not.toContain('PropertyIsNull');
    expect(asWritten).toMatch(/<ogc:Not>.*_MAPSERVER_NULL_.*<\/ogc:Not>.*eik/);
    expect(writeWmsFilter('qgis', [{ layer: 'boom', filter: compare('=', 'eik') }, { layer: 'weg', filter: null }])).toEqual({ FILTER: `boom:"a" = 'eik'` });
    expect(writeWmsFilter('arcgis', layers)).toBeNull();
  });
});
