import { expect, test } from 'vitest';
import type { Comparison, Filter } from './filter.ts';
import { postgresBounds, withMoments } from './server-times.ts';

const compare = (column: string, operator: Comparison, value: string): Filter => ({ kind: 'compare', column, operator, value });
const between = (from: string, to: string): Filter => ({ kind: 'between', column: 'op', from, to });
const isTimed = (column: string): boolean => column === 'op';
const [start, end] = ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z'];

test.each<[Filter, Filter]>([
  [compare('op', '=', '2026-03-29'), between(start, end)], [compare('op', '<>', '2026-03-29'), { kind: 'not', part: between(start, end) }],
  [compare('op', '<', '2026-03-29'), compare('op', '<', start)], [compare('op', '<=', '2026-03-29'), compare('op', '<=', end)],
  [compare('op', '>', '2026-03-29'), compare('op', '>', end)], [compare('op', '>=', '2026-03-29'), compare('op', '>=', start)],
  [between('2026-03-29', '2026-03-29'), between(start, end)], [compare('op', '<', '2026-03-29T00:00:00+01:00'), compare('op', '<', start)],
  [compare('dag', '=', '2026-03-29'), compare('dag', '=', '2026-03-29')], [compare('op', '=', '2026-02-30'), compare('op', '=', '2026-02-30')],
])('writes %j as %j for an attribute with a time', (filter, expected) => {
  expect(withMoments({ kind: 'and', parts: [{ kind: 'not', part: filter }] }, isTimed)).toEqual({ kind: 'and', parts: [{ kind: 'not', part: expected }] });
});

test('writes moments for MapServer as texts between which those of PostgreSQL sort', () => {
  expect(withMoments(compare('op', '=', '2026-10-25T00:30:00Z'), isTimed, postgresBounds)).toEqual(between('2026-10-25 00:30:00', '2026-10-25 00:30:00.000'));
});
