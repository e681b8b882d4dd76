import { expect, test } from 'vitest';
import { missing } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', dev: true },
  'node_modules/b-for-another-processor': { version: '2.0.0', optional: true },
};

test('nothing is missing when every package has its version', () => {
  const installed = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } };
  expect(missing(wanted, installed, true)).toEqual([]);
});

test('an absent package and a package of another version are missing', () => {
  expect(missing(wanted, { 'node_modules/a': { version: '1.0.1' } }, true)).toEqual(['node_modules/a', 'node_modules/b']);
});

test('development packages are not missing in an installation without them', () => {
  expect(missing(wanted, { 'node_modules/a': { version: '1.0.0' } }, false)).toEqual([]);
});
