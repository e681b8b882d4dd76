import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeDirectly } from './testing/write-directly.ts';

test('a file has the chosen attributes first and in order, also a number as a name and one without any value', { timeout: 60_000 }, async () => {
  const feature = { type: 'Feature' as const, geometry: null, properties: { 2025: 7, naam: 'eik', meer: 1 } };
  const { path, folder } = await writeDirectly('csv', { boom: [feature] }, { fields: ['naam', '2025', 'leeg'] });
  const lines = readFileSync(path, 'utf8').replace('\u{FEFF}', '').trimEnd().split(/\r?\n/);
  rmSync(folder, { recursive: true });
  expect(lines).toEqual(['naam;2025;leeg;meer', 'eik;7;;1']);
});
