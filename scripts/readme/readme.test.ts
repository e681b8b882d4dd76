import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '../lib/paths.mjs';
import { withSettings } from './settings-table.ts';

const readme = readFileSync(inRoot('README.md'), 'utf8');

test('the table of settings in README.md is up to date (otherwise: npm run readme)', () => {
  expect(withSettings(readme)).toBe(readme);
});

test('README.md names only npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm run ([a-z]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});

test('every link between documents leads to an existing file', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root });
  const broken = documents.flatMap((document) =>
    [...readFileSync(inRoot(document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});
