import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { foundElsewhere, isAllowed } from './licences.ts';

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const production = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);

describe('licences of production packages', () => {
  test('every production package in the lock file has an allowed licence', () => {
    expect(production.length).toBeGreaterThan(50);
    const refused = production.filter(([name, { license }]) => !isAllowed(license ?? foundElsewhere[name] ?? 'none'));
    expect(refused.map(([name, { license }]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  });

  test('the lock file and the installed packages name the same licences', () => {
    const different = production.flatMap(([name, { license }]) => {
      const file = inRoot(name, 'package.json');
      if (!existsSync(file)) return [];
      const installed = (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license;
      return installed === license ? [] : [`${name}: ${String(license)} and ${JSON.stringify(installed)}`];
    });
    expect(different).toEqual([]);
  });

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE.md', 'none', ''])(
    'isAllowed refuses the licence "%s"',
    (expression) => expect(isAllowed(expression)).toBe(false),
  );

  test.each(['MIT', '(MIT AND Zlib)', 'GPL-2.0 OR MIT', '(MPL-2.0 OR Apache-2.0)'])('isAllowed accepts the licence %s', (expression) =>
    expect(isAllowed(expression)).toBe(true),
  );
});
