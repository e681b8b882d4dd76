import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Code blocks of CONTRIBUTING.md that name a file: ```ts examples/nearby/contract.ts */
const shown = new Map(
  [...readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]),
);
const files = readdirSync(inRoot('examples'), { recursive: true, encoding: 'utf8' }).map((file) => `examples/${file}`).filter((file) => /\.tsx?$/.test(file));

test('CONTRIBUTING.md shows every file of the example except its browser test', () => {
  expect([...shown.keys(), 'examples/nearby/web/nearby.browser.test.tsx'].toSorted()).toEqual(files.toSorted());
});

test.each([...shown])('CONTRIBUTING.md shows the current text of %s', (file, code) => {
  expect(code).toBe(readFileSync(inRoot(file), 'utf8'));
});
