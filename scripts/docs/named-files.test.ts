import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const page = readFileSync(inRoot('docs/architecture.md'), 'utf8');

/** File paths in backquotes, with the export after them if there is one: `platform/server/x.ts` (`createX`). */
const named = [...page.matchAll(/`((?:apps|features|platform|scripts|demo)\/[\w./-]+\.(?:tsx?|mjs))`(?:\s+\(`(\w+)`\))?/g)]
  .map(([, path = '', name]) => ({ path, name: name ?? '' }));

test('docs/architecture.md names more than thirty exports of the product', () => {
  expect(named.filter(({ name }) => name !== '').length).toBeGreaterThan(30);
});

test.each(named)('docs/architecture.md names an existing file and export: $path $name', ({ path, name }) => {
  expect(existsSync(inRoot(path)), 'the file is there').toBe(true);
  expect(new RegExp(`\\b${name}\\b`).test(readFileSync(inRoot(path), 'utf8')), 'the file has the name').toBe(true);
});
