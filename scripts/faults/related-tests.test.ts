import { expect, test } from 'vitest';
import { importers, relatedTests } from './related-tests.ts';

const house: Readonly<Record<string, string>> = {
  'platform/geo/rd.ts': '',
  'platform/geo/rd.test.ts': "import { rd } from './rd.ts';",
  'platform/geo/scale.ts': '',
  'features/a/server/index.ts': "import { rd } from '#platform/geo/rd.ts'; const late = () => import('../contract.ts');",
  'features/a/contract.ts': "export * from '#platform/geo/scale.ts';",
  'features/a/server/far.api.test.ts': "import a from './index.ts';",
  'features/a/near.test.ts': "import { c } from './contract.ts';",
};
const imported = importers(Object.keys(house), (file) => house[file] ?? '');

test('returns the tests of the same feature, nearest first, through static and dynamic imports', () => {
  expect(relatedTests('features/a/contract.ts', imported, 5)).toEqual(['features/a/near.test.ts', 'features/a/server/far.api.test.ts']);
});

test('prefers tests in the same part of the platform to tests in folders that import it', () => {
  expect(relatedTests('platform/geo/rd.ts', imported, 5)).toEqual(['platform/geo/rd.test.ts']);
});

test('falls back to tests in folders that import the file, at most the given number', () => {
  expect(relatedTests('platform/geo/scale.ts', imported, 1)).toEqual(['features/a/near.test.ts']);
});
