import { describe, expect, test } from 'vitest';
import { readHeaders } from './header-filters.ts';

const columns = [
  { prop: 'soort', type: 'string' }, { prop: 'hoogte', type: 'number' }, { prop: 'geplant', type: 'date' }, { prop: 'ziek', type: 'boolean' },
  { prop: 'gekeurd', type: 'string', kind: 'date' },
] as const;
const read = (prop: string, text: string) => readHeaders(columns, { [prop]: text }).filter;
const compare = (column: string, operator: string, value: unknown) => ({ kind: 'compare', column, operator, value });
const between = (column: string, from: unknown, to: unknown) => ({ kind: 'between', column, from, to });

describe('the text above a column', () => {
  test.each([
    ['soort', ' eik ', { kind: 'like', column: 'soort', pattern: '*eik*' }],
    ['hoogte', '12', compare('hoogte', '=', 12)],
    ['hoogte', '-1,5', compare('hoogte', '=', -1.5)],
    ['hoogte', '> 10', compare('hoogte', '>', 10)],
    ['hoogte', '<=2.5', compare('hoogte', '<=', 2.5)],
    ['hoogte', '<> 3', { kind: 'not', part: between('hoogte', 3, 3) }],
    ['hoogte', '10..20', between('hoogte', 10, 20)],
    ['hoogte', '10 - 20', between('hoogte', 10, 20)],
    ['hoogte', '-5 tot -1', between('hoogte', -5, -1)],
    ['geplant', '31-12-2026', compare('geplant', '=', '2026-12-31')],
    ['geplant', '2026-12-31', compare('geplant', '=', '2026-12-31')],
    ['geplant', '2-2024', between('geplant', '2024-02-01', '2024-02-29')],
    ['geplant', '2025', between('geplant', '2025-01-01', '2025-12-31')],
    ['geplant', '> 2025', compare('geplant', '>', '2025-12-31')],
    ['geplant', '<2025', compare('geplant', '<', '2025-01-01')],
    ['geplant', '2020..6-2024', between('geplant', '2020-01-01', '2024-06-30')],
    ['gekeurd', '1-3-2026', compare('gekeurd', '=', '2026-03-01')],
    ['ziek', 'J', compare('ziek', '=', true)],
    ['ziek', 'nee', compare('ziek', '=', false)],
  ])('%s: %s', (prop, text, filter) => {
    expect(read(prop, text)).toEqual(filter);
  });

  test.each([['hoogte', 'hoog'], ['hoogte', '>'], ['hoogte', '1e5'], ['geplant', '31-2-2026'], ['geplant', 'mei'], ['geplant', '13-2026'], ['ziek', 'x']])('is not read: %s: %s', (prop, text) => {
    expect(readHeaders(columns, { [prop]: text })).toMatchObject({ filter: null, misread: [{ prop }] });
  });

  test('holds with the texts above other columns, and not when its column is not shown', () => {
    const texts = { soort: 'eik', hoogte: '>3', weg: 'x', ziek: ' ' };
    expect(readHeaders(columns, texts)).toEqual({ filter: { kind: 'and', parts: [{ kind: 'like', column: 'soort', pattern: '*eik*' }, compare('hoogte', '>', 3)] }, misread: [] });
  });
});
