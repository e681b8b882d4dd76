import { expect, test } from 'vitest';
import { readFormMapQuery } from './form-map-query.ts';

const filter = 'form_id = 12 AND deleted_at IS NULL';

test.each([
  [1, 1],
  [1000, 1000],
  [1001, 1000],
  [999_999, 1000],
])('limits %d requested registrations to %d', (limit, most) => {
  expect(readFormMapQuery({ filter, limit })).toEqual({ formId: 12, limit: most });
});

test('refuses filters on other columns, on two forms or without a valid form number', () => {
  for (const wrong of ['form_id = 12 AND form_id = 13', 'form_id = 0', 'form_id = 1.5', 'deleted_at IS NULL', `${filter} AND user_id = 1`, '']) {
    expect(() => readFormMapQuery({ filter: wrong, limit: 1 }), wrong).toThrow('Geef een filter');
  }
});
