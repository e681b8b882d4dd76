import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiFile, openApiText } from './openapi.ts';

test('openapi.json matches the routes; `npm run openapi` writes it', async () => {
  expect(await readFile(openApiFile, 'utf8')).toBe(await openApiText());
});
