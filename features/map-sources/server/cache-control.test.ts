import { expect, test } from 'vitest';
import { cacheControlFor } from './cache-control.ts';

test.each([
  [null, 'private, max-age=300'], ['public, max-age=60', 'private, max-age=60'], ['max-age=99999999', 'private, max-age=86400'],
  ['no-store', 'private, no-store'], ['private, no-cache', 'private, no-store'], ['onzin', 'private, max-age=300'],
])('turns Cache-Control %j of a source into %s', (said, expected) => {
  expect(cacheControlFor(said)).toBe(expected);
});
