import { expect, test } from 'vitest';
import type { FormItemType } from '#platform/contract/forms.ts';
import { initialValue } from './form-values.ts';

const item = (type: FormItemType, auto: string | null = null, value: string | null = null) =>
  ({ name: 'Veld', type, value, auto, placeholder: null, required: false, selects: [] });

test.each([
  [item('checkbox'), 'true'],
  [item('checkbox', 'false'), 'false'],
  [item('date'), '2026-11-22'],
  [item('date', 'today', '2020-01-01'), '2026-11-22'],
  [item('text', null, 'Markerwaard'), 'Markerwaard'],
  [item('text', null, ''), null],
  [item('number'), null],
])('the initial value of %j is %s', (field, expected) => {
  expect(initialValue(field, '2026-11-22')).toBe(expected);
});
