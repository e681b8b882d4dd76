import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';

/** Values that servers read in different ways: empty ones, quotes, accents, signs of patterns and of XML, and days at a change of the clocks. */
const values: readonly Record<string, unknown>[] = [
  { naam: 'Eik', hoogte: 12.5, dag: '2026-03-28', moment: '2026-03-28T22:59:59Z' }, { naam: 'eik', hoogte: 9, dag: '2026-03-29', moment: '2026-03-28T23:00:00Z' },
  { naam: null, hoogte: null, dag: null, moment: null }, { naam: '', hoogte: 0, dag: '2026-03-30', moment: '2026-03-29T21:59:59Z' },
  { naam: "d'Eik", hoogte: -3, dag: '2026-10-24', moment: '2026-03-29T22:00:00Z' }, { naam: 'zei "ja"', hoogte: 100, dag: '2026-10-25', moment: '2026-10-24T22:00:00Z' },
  { naam: 'a < b & c ]]>', hoogte: 1e6, dag: '2026-10-26', moment: '2026-10-25T22:59:59Z' }, { naam: '100%_*!\\.', hoogte: 0.1, dag: '2024-02-29', moment: '2026-10-25T23:00:00Z' },
  { naam: 'école É', hoogte: 12, dag: null, moment: '2026-10-25T00:30:00Z' }, { naam: '100 procent', hoogte: null, dag: '2026-03-29', moment: null },
];

export const caseRows: readonly NewMapFeature[] = values.map((properties, nr) => ({
  layer: 'bomen', properties: { nr, ...properties }, geometry: { type: 'Point', coordinates: [145_000 + nr * 10, 508_000] },
}));

const is = (column: string, value: string | number, operator: Comparison = '='): Filter => ({ kind: 'compare', column, operator, value });
const like = (pattern: string): Filter => ({ kind: 'like', column: 'naam', pattern });
const between = (column: string, from: string | number, to: string | number): Filter => ({ kind: 'between', column, from, to });
const empty = (column: string): Filter => ({ kind: 'empty', column });
const not = (part: Filter): Filter => ({ kind: 'not', part });
const and = (...parts: Filter[]): Filter => ({ kind: 'and', parts });
const or = (...parts: Filter[]): Filter => ({ kind: 'or', parts });

/** Conditions on those rows, for every kind of source. */
export const cases: readonly Filter[] = [
  is('naam', 'Eik'), is('naam', "d'Eik"), is('naam', 'zei "ja"'), is('naam', 'a < b & c ]]>'), is('naam', '100%_*!\\.'), is('naam', 'école É'), is('naam', ''), is('naam', 'bestaat niet'),
  is('naam', 'Eik', '<>'), is('naam', 'eik', '<'), not(is('naam', 'Eik')), empty('naam'), not(empty('naam')),
  like('eik*'), like('*EIK'), like('*É'), like('100%*'), like('100*'), like('*_*'), like('*!*'), like('*\\*'), like('*"*'), like("*'*"), like('*<*&*]]>'), not(like('*e*')),
  is('hoogte', 12.5), is('hoogte', 9, '<>'), is('hoogte', 0, '<='), is('hoogte', 12, '>'), between('hoogte', -3, 0.1), not(between('hoogte', 0, 100)), empty('hoogte'),
  is('dag', '2026-03-29'), is('dag', '2026-03-29', '<>'), is('dag', '2026-03-29', '<'), is('dag', '2026-10-25', '>='), between('dag', '2026-03-29', '2026-10-24'), not(is('dag', '2026-03-29')),
  is('moment', '2026-03-29'), is('moment', '2026-10-25'), is('moment', '2026-03-29', '<'), is('moment', '2026-03-29', '>'), is('moment', '2026-10-25', '<='), is('moment', '2026-10-25', '>='),
  is('moment', '2026-10-25', '<>'), between('moment', '2026-03-29', '2026-10-25'), not(between('moment', '2026-03-29', '2026-10-25')), is('moment', '2026-10-25T02:30:00+02:00'), empty('moment'),
  and(not(or(is('naam', 'Eik'), is('hoogte', 9))), not(empty('dag'))), or(and(like('*eik*'), is('hoogte', 0, '>')), between('dag', '2026-10-25', '2026-10-26')), not(and(not(is('naam', '')), not(is('dag', '2026-03-29')))),
];
