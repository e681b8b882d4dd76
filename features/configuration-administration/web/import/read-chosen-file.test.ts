import { expect, test } from 'vitest';
import { exportLimits } from '../../contract/export-limits.ts';
import { readChosenFile } from './read-chosen-file.ts';

test('what is larger than any file of a configuration is not read at all', async () => {
  const large = new File([new Uint8Array(exportLimits.body + 1)], 'groot.json');
  await expect(readChosenFile(large)).rejects.toThrow('Dit bestand is te groot: een configuratie met haar kaarten is ten hoogste 16 MB.');
});

test('JSON is read, and nothing else', async () => {
  expect(await readChosenFile(new File(['{"a":1}'], 'goed.json'))).toEqual({ a: 1 });
  await expect(readChosenFile(new File(['{'], 'stuk.json'))).rejects.toThrow('Dit bestand kan niet worden gelezen.');
});
