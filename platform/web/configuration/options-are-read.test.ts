import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { options as ownOptions } from '#platform/contract/own-options.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = (pattern: string): string =>
  globSync(pattern, { cwd: root }).filter((path) => !/\.test\.|\/testing\/|\/nl\.ts$/.test(path)).map(read).join('\n');
const namesIn = (source: string): string[] => [...source.matchAll(/defineOption\(\{[^]*?\bname: '(\w+)'/g)].map(([, name = '']) => name);
/** Whether the web side has code of its own besides the entry of the settings. */
const missing = (names: readonly string[], code: string): string[] => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));

test('each option of the platform is read by the shell or the map', () => {
  expect(missing(ownOptions.map(({ name }) => name), sources('{apps/web/src,platform/map}/**/*.{ts,tsx}'))).toEqual([]);
});

/** A feature on the map says of none of its options that users do not see it yet. */
test('a feature that fills a slot of the map reads each of its options, or the domain reads it on the server', () => {
  const unread = globSync('features/*/settings.ts', { cwd: root }).flatMap((path) => {
    const folder = path.slice(0, -'settings.ts'.length);
    const isOnMap = /\b(drawerTabs|toolColumn|mapButtons|topBar|accountMenu|mainView|bottomPanel)\.put\(/.test(read(`${folder}web/index.ts`));
    return isOnMap ? missing(namesIn(read(path)), sources(`{${folder}web,platform/domain}/**/*.{ts,tsx}`)).map((name) => `${folder}: ${name}`) : [];
  });
  expect(unread).toEqual([]);
});
