import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([name]) => name !== '');

test('the lock file contains no registry URL', () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  expect(readFileSync(inRoot('package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/[^"]*registry/);
  expect(readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});

test('the lock file contains an exact version and a checksum of every package', () => {
  const loose = locked.filter(([, { version, integrity }]) => !/^\d+\.\d+\.\d+/.test(version ?? '') || !integrity?.startsWith('sha512-'));
  expect(loose.map(([name]) => name)).toEqual([]);
});
