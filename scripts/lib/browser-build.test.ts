import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRoot, pinnedNode } from './paths.mjs';
import type { ensureBuilt as EnsureBuilt } from './browser-build.mjs';

/** Stands in for Vite in a temporary repository: it records each build, and fails when the page contains “broken”. */
const vite = `
  const fs = require('node:fs');
  fs.appendFileSync('builds', 'x');
  if (fs.readFileSync('apps/web/index.html', 'utf8').includes('broken')) { console.error('line 3: broken'); process.exit(1); }
  fs.mkdirSync('apps/web/dist', { recursive: true });
  fs.writeFileSync('apps/web/dist/index.html', 'built');
`;

let house: string;
let ensureBuilt: typeof EnsureBuilt;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
};

beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'cook-build-'));
  cpSync(inRoot('scripts/lib'), path.join(house, 'scripts/lib'), { recursive: true });
  const node = path.join(house, path.relative(inRoot(), pinnedNode));
  mkdirSync(path.dirname(node), { recursive: true });
  symlinkSync(pinnedNode, node);
  write('node_modules/vite/bin/vite.js', vite);
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('apps/web/index.html', 'page');
  write('features/map/web/Map.tsx', 'map');
  const library = (await import(pathToFileURL(path.join(house, 'scripts/lib/browser-build.mjs')).href)) as { ensureBuilt: typeof EnsureBuilt };
  ({ ensureBuilt } = library);
});
afterAll(() => rmSync(house, { recursive: true }));

let checks = 0;
const build = (): Promise<void> => ensureBuilt(async () => void (checks += 1));
const builds = (): number => (existsSync(path.join(house, 'builds')) ? readFileSync(path.join(house, 'builds'), 'utf8').length : 0);
/** Builds as a start does, and returns the number of builds that it made. */
const buildsOfAStart = async (): Promise<number> => {
  const before = builds();
  await build();
  return builds() - before;
};

beforeEach(async () => {
  await build();
  checks = 0;
});

test('does not build again while the contents of the sources are unchanged', async () => {
  expect([await buildsOfAStart(), checks]).toEqual([0, 0]);
  utimesSync(path.join(house, 'apps/web/index.html'), new Date(), new Date());
  expect(await buildsOfAStart()).toBe(0);
});

test.each<[string, string]>([
  ['a changed source file', 'features/map/web/Map.tsx'],
  ['a new source file', 'features/draw/web/Draw.tsx'],
  ['changed packages', 'package-lock.json'],
  ['a changed contract', 'features/map/contract.ts'],
])('builds once for %s, after checking the settings', async (_, file) => {
  write(file, `changed ${file}`);
  expect([await buildsOfAStart(), checks]).toEqual([1, 1]);
  expect(await buildsOfAStart()).toBe(0);
});

test.each(['features/map/server/index.ts', 'platform/db/open.ts', 'features/map/web/Map.test.tsx', 'features/map/web/testing/setup.ts'])(
  'does not build again for a change in %s',
  async (file) => {
    write(file, 'new');
    expect(await buildsOfAStart()).toBe(0);
  },
);

test('builds again when the build folder was removed', async () => {
  rmSync(path.join(house, 'apps/web/dist'), { recursive: true });
  expect(await buildsOfAStart()).toBe(1);
});

test('a failed build throws the error of Vite, and the next start tries again', async () => {
  write('apps/web/index.html', 'broken');
  await expect(build()).rejects.toThrow('line 3: broken\nDe browserkant kon niet worden gebouwd');
  await expect(build()).rejects.toThrow('herstel wat hierboven staat');
  write('apps/web/index.html', 'page');
  expect(await buildsOfAStart()).toBe(1);
});
