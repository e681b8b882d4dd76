import { expect, test } from 'vitest';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { refusedOf } from './refused-of.ts';

const sent = ['a', 'b', 'c'];
const invalid = (fields: readonly string[], status = 422) =>
  new ApiError(status, 'invalid', 'Controleer de velden.', { errors: Object.fromEntries(fields.map((field) => [field, ['Dit klopt niet.']])) });

test.each<[string, unknown, string[]]>([
  ['each that is named, once', invalid(['geojson.features.2.properties.radius', 'geojson.features.0.geometry.coordinates', 'geojson.features.2']), ['a', 'c']],
  ['none, where all together are too many', invalid(['geojson.features']), []],
  ['none, where there is no room', invalid(['geojson']), []],
  ['none that was not sent', invalid(['geojson.features.3.properties.title', 'geojson.features.x']), []],
  ['those that are named, whatever else is wrong', invalid(['geojson.features.1.properties.title', 'removed.0.version']), ['b']],
  ['none, where they were not looked at', invalid(['geojson.features.0'], 409), []],
  ['none, where nobody answered', noAnswer(), []],
  ['none, where something broke', new TypeError('x'), []],
])('attributes a refusal to %s', (_, error, expected) => {
  expect(refusedOf(error, sent)).toEqual(expected);
});
