import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from '../lib/paths.mjs';
import { projects } from './projects.ts';

test('every browser test that replaces a module is isolated', () => {
  const { include, exclude } = projects.browser;
  const replacing = globSync(include, { cwd: root, exclude }).filter((file) => readFileSync(inRoot(file), 'utf8').includes('vi.mock('));
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !/\.isolated\.browser\.test\.tsx?$/.test(file))).toEqual([]);
});
