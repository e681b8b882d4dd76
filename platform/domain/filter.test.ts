import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter } from './filter.ts';

describe('parseFilter', () => {
  test.each([
    ['source_id=12', [{ column: 'source_id', value: 12 }]],
    [' source_id  =  -1.5 ', [{ column: 'source_id', value: -1.5 }]],
    ["name='d''Aubigné & co'", [{ column: 'name', value: "d'Aubigné & co" }]],
    ["form_id = 34 AND deleted_at is  null", [{ column: 'form_id', value: 34 }, { column: 'deleted_at', value: null }]],
    ["a='x AND y' and b=''", [{ column: 'a', value: 'x AND y' }, { column: 'b', value: '' }]],
    [`${'a'.repeat(63)}=1`, [{ column: 'a'.repeat(63), value: 1 }]],
  ])('reads %s', (text, conditions) => {
    expect(parseFilter(text)).toEqual(conditions);
  });

  test.each([
    '', 'source_id', 'source_id=', '=12', 'source_id=12 AND', 'AND source_id=12', 'source_id=12 OR 1=1', 'source_id=12;',
    "source_id=12 -- '", 'source_id=12/*', 'a = b', 'a IS NOT NULL', "a='x", "a='x''", "a='\0'", 'a=1e9', 'a=0x10', 'a=1 2',
    'a.b=1', '"a"=1', 'a=(select 1)', 'pg_sleep(5)', `${'a'.repeat(64)}=1`, 'source_id=12 AND AND b=1', 'a=12b',
    Array.from({ length: 21 }, (_, at) => `a${at}=1`).join(' AND '),
  ])('refuses %j', (text) => {
    expect(parseFilter(text)).toBeNull();
  });

  test('parses any names and values that were written as a filter', () => {
    const column = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
    const value = fc.oneof(fc.string().filter((text) => !text.includes('\0')), fc.integer(), fc.constant(null));
    const written = (one: string | number | null): string => {
      if (one === null) return ' IS NULL';
      return typeof one === 'number' ? ` = ${one}` : ` = '${one.replaceAll("'", "''")}'`;
    };
    fc.assert(
      fc.property(fc.array(fc.record({ column, value }), { minLength: 1, maxLength: 20 }), (conditions) => {
        const text = conditions.map((one) => one.column + written(one.value)).join(' AND ');
        expect(parseFilter(text)).toEqual(conditions);
      }),
    );
  });

  test.each(["'", "''", ' ', 'a', 'a=1 AND ', "a='", '1', '-', '='])('refuses a million times %j in linear time', (part) => {
    expect(parseFilter(part.repeat(1_000_000))).toBeNull();
  });
});
