import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

const page = readFileSync(inRoot('docs/architecture.md'), 'utf8');

/** `platform/server/x.ts`, with the name in brackets after it if there is one: (`createX`). */
const named = [...page.matchAll(/`((?:apps|features|platform|scripts|demo)\/[\w./-]+\.(?:tsx?|mjs))`(?:\s+\(`(\w+)`\))?/g)]
  .map(([, path = '', name]) => ({ path, name: name ?? '' }));

test('the architecture page names files of the product', () => {
  expect(named.filter(({ name }) => name !== '').length).toBeGreaterThan(30);
});

test.each(named)('the architecture page is right about $path $name', ({ path, name }) => {
  expect(existsSync(inRoot(path)), 'the file is there').toBe(true);
  expect(new RegExp(`\\b${name}\\b`).test(readFileSync(inRoot(path), 'utf8')), 'the file has the name').toBe(true);
});
