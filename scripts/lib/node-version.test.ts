import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

const check = inRoot('scripts/lib/node-version.mjs');

/** Runs the check on this Node, which reports the given version as its own. */
const onNode = (version: string) =>
  spawnSync(process.execPath, [
    '--import', `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`, check,
  ], { encoding: 'utf8' });

test.each(['18.20.4', '0.12.18', '19.9.0'])('Node %s gets one sentence that it is too old, and exit code 1', (version) => {
  const { status, stderr } = onNode(version);
  expect({ status, stderr }).toEqual({
    status: 1, stderr: `COOK heeft Node 20 of nieuwer nodig; dit is Node ${version}. Zie https://nodejs.org.\n`,
  });
});

test.each(['20.0.0', '24.1.0'])('Node %s is accepted without output', (version) => {
  expect(onNode(version)).toMatchObject({ status: 0, stderr: '' });
});

test('every command imports the check first, and the check uses only old syntax', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const entries = new Set(Object.values(scripts).flatMap((command) => /^node (\S+\.mjs)/.exec(command)?.[1] ?? []));
  expect(entries.size).toBeGreaterThan(3);
  for (const entry of entries) {
    expect(/^import .*$/m.exec(readFileSync(inRoot(entry), 'utf8'))?.[0], entry).toBe("import './lib/node-version.mjs';");
  }
  expect(readFileSync(check, 'utf8')).not.toMatch(/=>|\b(let|const|import)\b|`|\?\./);
  execFileSync(process.execPath, ['--check', check]);
});
