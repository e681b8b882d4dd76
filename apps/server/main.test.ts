import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cook-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an invalid setting is reported in Dutch with exit code 1, and no data folder is created', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const data = join(folder, 'data');
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], {
    env: { PORT: 'acht', COOK_DATA_DIR: data, COOK_PUBLIC: 'ja' },
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    'Deze instellingen kloppen niet; verbeter ze en start opnieuw:\n' +
      '  - PORT: kies een geheel getal van 0 tot en met 65535\n' +
      '  - COOK_PUBLIC: kies true of false\n',
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(existsSync(data)).toBe(false);
});
