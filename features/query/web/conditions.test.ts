import { describe, expect, test } from 'vitest';
import { defaultOperator, filterOfCondition, filterOfConditions, operatorsFor, readNumber, type Condition, type QueryField } from './conditions.ts';

const fields: readonly QueryField[] = [
  { name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'geplant', type: 'date' }, { name: 'ziek', type: 'boolean' },
];
const condition = (changes: Partial<Condition>): Condition => ({ id: 1, match: 'and', property: 'soort', operator: 'contains', expression: 'eik', ...changes });
const like = (pattern: string) => ({ kind: 'like', column: 'soort', pattern });
const noText = { kind: 'or', parts: [{ kind: 'empty', column: 'soort' }, { kind: 'compare', column: 'soort', operator: '=', value: '' }] };
const compare = (column: string, operator: string, value: unknown) => ({ kind: 'compare', column, operator, value });

test.each<[QueryField['type'], string, readonly string[]]>([
  ['string', 'contains', ['contains', 'starts', 'ends', '=', '<>', 'empty', 'filled']],
  ['number', '=', ['=', '<>', '<', '>', '<=', '>=', 'empty', 'filled']],
  ['date', '=', ['=', '<>', '<', '>', '<=', '>=', 'empty', 'filled']],
  ['boolean', '=', ['=', '<>', 'empty', 'filled']],
])('a field of type %s begins with %s and offers %j', (type, first, all) => {
  expect([defaultOperator(type), operatorsFor(type)]).toEqual([first, all]);
});

test.each<[Partial<Condition>, unknown]>([
  [{}, like('*eik*')], [{ expression: '*eik' }, like('*eik*')], [{ expression: 'eik*' }, like('*eik*')], [{ expression: '*' }, like('*')],
  [{ operator: 'starts' }, like('eik*')], [{ operator: 'starts', expression: 'eik*' }, like('eik*')],
  [{ operator: 'ends' }, like('*eik')], [{ operator: 'ends', expression: '*eik' }, like('*eik')],
  [{ operator: '=', expression: ' eik ' }, compare('soort', '=', ' eik ')],
  [{ property: 'hoogte', operator: '>=', expression: '12,5' }, compare('hoogte', '>=', 12.5)],
  [{ property: 'hoogte', operator: '<>', expression: '1.250' }, compare('hoogte', '<>', 1250)],
  [{ property: 'geplant', operator: '<', expression: '2020-01-31' }, compare('geplant', '<', '2020-01-31')],
  [{ property: 'ziek', operator: '=', expression: 'false' }, compare('ziek', '=', false)],
  [{ property: 'hoogte', operator: 'empty', expression: '' }, { kind: 'empty', column: 'hoogte' }],
  [{ property: 'geplant', operator: 'filled', expression: 'x' }, { kind: 'not', part: { kind: 'empty', column: 'geplant' } }],
  [{ operator: 'empty', expression: '' }, noText], [{ operator: 'filled', expression: '' }, { kind: 'not', part: noText }],
])('%j becomes %j', (changes, expected) => {
  expect(filterOfCondition(condition(changes), fields)).toEqual(expected);
});

test.each<[string, Partial<Condition>]>([
  ['an empty value', { expression: '  ' }], ['no field', { property: null }], ['a field of another layer', { property: 'straat' }],
  ['an empty field of another layer', { property: 'straat', operator: 'empty' }], ['a text for a number', { property: 'hoogte', operator: '=', expression: 'hoog' }],
])('%s makes a condition incomplete', (_, changes) => {
  expect(filterOfCondition(condition(changes), fields)).toBeNull();
});

describe('several conditions', () => {
  const [a, b, c] = [condition({ expression: 'a' }), condition({ expression: 'b' }), condition({ expression: 'c' })];

  test('conditions joined by AND bind before OR', () => {
    expect(filterOfConditions([a, b, { ...c, match: 'or' }], fields)).toEqual({ kind: 'or', parts: [{ kind: 'and', parts: [like('*a*'), like('*b*')] }, like('*c*')] });
    expect(filterOfConditions([a, { ...b, match: 'or' }, c], fields)).toEqual({ kind: 'or', parts: [like('*a*'), { kind: 'and', parts: [like('*b*'), like('*c*')] }] });
  });

  test('incomplete ones are left out, and one that is left needs no group', () => {
    expect(filterOfConditions([condition({ expression: '' }), b], fields)).toEqual(like('*b*'));
    expect(filterOfConditions([condition({ expression: '' })], fields)).toBeNull();
    expect(filterOfConditions([a, { ...condition({ expression: '' }), match: 'or' }, c], fields)).toEqual({ kind: 'and', parts: [like('*a*'), like('*c*')] });
  });
});

test.each([['12', 12], ['-3,25', -3.25], ['3.5', 3.5], ['1.000.000', 1_000_000], ['1.234,5', 1234.5], ['1 000', 1000]])('reads %s as a number', (written, expected) => {
  expect(readNumber(written)).toBe(expected);
});

test.each(['', 'twaalf', '1,2,3', '0x10', '1e5', '--1', 'Infinity'])('%j is no number', (written) => {
  expect(readNumber(written)).toBeNull();
});
