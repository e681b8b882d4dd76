import { expect, test } from 'vitest';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { refusedOf } from './refused-of.ts';

const sent = ['a', 'b', 'c'];
const invalid = (fields: readonly string[], status = 422) =>
  new ApiError(status, 'invalid', 'Controleer de velden.', { errors: Object.fromEntries(fields.map((field) => [field, ['Dit klopt niet.']])) });

test.each<[string, unknown, string[]]>([
  ['each named drawing, once', invalid(['geojson.features.2.properties.radius', 'geojson.features.0.geometry.coordinates', 'geojson.features.2']), ['a', 'c']],
  ['no drawing when there are too many in total', invalid(['geojson.features']), []],
  ['no drawing when the configuration is full', invalid(['geojson']), []],
  ['no drawing that was not sent', invalid(['geojson.features.3.properties.title', 'geojson.features.x']), []],
  ['the named drawings among other errors', invalid(['geojson.features.1.properties.title', 'removed.0.version']), ['b']],
  ['no drawing for another status', invalid(['geojson.features.0'], 409), []],
  ['no drawing without an answer', noAnswer(), []],
  ['no drawing for another error', new TypeError('x'), []],
])('attributes a refusal to %s', (_, error, expected) => {
  expect(refusedOf(error, sent)).toEqual(expected);
});
