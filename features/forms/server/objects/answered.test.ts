import { expect, test } from 'vitest';
import { answerOf } from './answered.ts';

const field = (kind: Parameters<typeof answerOf>[2]['kind']): Parameters<typeof answerOf>[2] => ({ name: 'gezien', kind, nullable: true, longest: null });

test.each([
  ['2024-05-06T22:30:00Z', 'date', 'any', '2024-05-07'], ['2024-05-06T22:30:00Z', 'date', 'text', '2024-05-07'], ['2024-05-06 gezien', 'text', 'text', '2024-05-06 gezien'],
  ['2024-05-06T22:30:00Z', 'text', 'any', '2024-05-06T22:30:00Z'], ['2024-05-06', 'text', 'date', '2024-05-06'], ['2024-05-06T22:30:00Z', 'text', 'moment', '2024-05-07'],
  ['F', 'checkbox', 'text', 'false'], [true, 'text', 'boolean', 'true'], [2.5, 'number', 'number', '2.5'], ['', 'text', 'text', null],
] as const)('the attribute %j is the answer to an item of the type %s on a field of the kind %s as %j', (value, type, kind, answer) => {
  expect(answerOf(value, { type }, field(kind))).toBe(answer);
});
