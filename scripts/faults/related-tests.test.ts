import { expect, test } from 'vitest';
import { importGraph, reached, relatedTests } from './related-tests.ts';

const sources: Readonly<Record<string, string>> = {
  'platform/geo/rd.ts': '',
  'platform/geo/rd.test.ts': "import { rd } from './rd.ts';",
  'platform/geo/scale.ts': '',
  'features/a/server/index.ts': "import { rd } from '#platform/geo/rd.ts'; const late = () => import('../contract.ts');",
  'features/a/contract.ts': "export * from '#platform/geo/scale.ts';",
  'features/a/server/far.api.test.ts': "import a from './index.ts'; new Worker(new URL('./worker.ts', import.meta.url));",
  'features/a/server/worker.ts': '',
  'features/a/near.test.ts': "import { c } from './contract.ts';",
  'apps/web/all.test.ts': "const all = import.meta.glob('../../features/*/contract.ts');",
};
const graph = importGraph(Object.keys(sources), (file) => sources[file] ?? '');

test('returns unit tests of the same feature first, nearest first, and those of others last', () => {
  expect(relatedTests('features/a/contract.ts', graph, 4)).toEqual([
    ['features/a/near.test.ts'], ['features/a/server/far.api.test.ts'], [], ['apps/web/all.test.ts'],
  ]);
});

test('returns at most the given number of tests in a round', () => {
  expect(relatedTests('platform/geo/scale.ts', graph, 1)).toEqual([[], [], [], ['features/a/near.test.ts']]);
});

test('divides other tests of the same feature into a first quarter and the rest', () => {
  const slow = ['one', 'two', 'three', 'four', 'five'].map((name) => `features/a/${name}.api.test.ts`);
  const { importsOf } = graph;
  expect(relatedTests('features/a/b.ts', { importsOf, importersOf: new Map([['features/a/b.ts', slow]]) }, 4)).toEqual([
    [], slow.slice(0, 1), slow.slice(1, 4), [],
  ]);
});

test('follows globs, workers and imports from the root', () => {
  const of = (file: string) => reached(file, graph.importsOf);
  expect(of('apps/web/all.test.ts')).toEqual(['features/a/contract.ts', 'platform/geo/scale.ts']);
  expect(of('features/a/server/far.api.test.ts')).toContain('features/a/server/worker.ts');
  expect(of('features/a/server/far.api.test.ts')).toContain('platform/geo/rd.ts');
});
