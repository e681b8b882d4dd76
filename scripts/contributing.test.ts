import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Code blocks that name a file: ```ts examples/nearby/contract.ts */
const shown = new Map(
  [...readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]),
);
const files = readdirSync(inRoot('examples'), { recursive: true, encoding: 'utf8' }).map((file) => `examples/${file}`).filter((file) => /\.tsx?$/.test(file));

test('CONTRIBUTING shows each file of the example but for the browser test, to which it links', () => {
  expect([...shown.keys(), 'examples/nearby/web/nearby.browser.test.tsx'].toSorted()).toEqual(files.toSorted());
});

test.each([...shown])('CONTRIBUTING shows %s as it is', (file, code) => {
  expect(code).toBe(readFileSync(inRoot(file), 'utf8'));
});
