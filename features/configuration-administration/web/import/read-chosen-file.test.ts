import { expect, test } from 'vitest';
import { exportLimits } from '../../contract/export-limits.ts';
import { readChosenFile } from './read-chosen-file.ts';

test('refuses a file above the limit without reading it', async () => {
  const large = new File([new Uint8Array(exportLimits.body + 1)], 'groot.json');
  await expect(readChosenFile(large)).rejects.toThrow('Dit bestand is te groot: een configuratie met kaarten is ten hoogste 16 MB.');
});

test('reads JSON and refuses other text', async () => {
  expect(await readChosenFile(new File(['{"a":1}'], 'goed.json'))).toEqual({ a: 1 });
  await expect(readChosenFile(new File(['{'], 'stuk.json'))).rejects.toThrow('Dit bestand kan niet worden gelezen.');
});
