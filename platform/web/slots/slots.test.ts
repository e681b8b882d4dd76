import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const sourcesIn = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\btesting\b/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') }));

const [slotFiles, shell, platform, features] = [sourcesIn('platform/web/slots'), sourcesIn('apps/web/src'), sourcesIn('platform'), sourcesIn('features')];

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const slots = slotFiles.flatMap(({ path, text }) =>
  [...text.matchAll(/^export const (\w+) = defineSlot<[^\n]*>\('(\w+)'(?:, \{ isOnMap: true \})?\);$/gm)].map(([, constant = '', name]) => ({ path, constant, name })));
const own = slots.filter(({ path }) => !path.endsWith('/slots.ts'));

const isRead = (name: string, files: typeof shell): boolean =>
  files.some(({ path, text }) => !path.startsWith('platform/web/slots/') && new RegExp(`\\b(useSlot|all|items)\\(${name}\\b`).test(text));

test('each slot has the name of its constant and is defined in platform/web/slots', () => {
  expect(slots.length).toBeGreaterThan(30);
  expect(slots.filter(({ constant, name }) => constant !== name)).toEqual([]);
  const defining = [...shell, ...platform, ...features].filter(({ text }) => /\bdefineSlot[<(]/.test(text)).map(({ path }) => path);
  expect(defining.filter((path) => !path.startsWith('platform/web/slots/'))).toEqual([]);
});

test('a slot outside slots.ts has a file with its name and is not read by the shell', () => {
  expect(own.filter(({ path, constant }) => path !== `platform/web/slots/${kebab(constant)}.ts`)).toEqual([]);
  expect(own.filter(({ constant }) => isRead(constant, shell))).toEqual([]);
});

test('a slot in slots.ts is read by the shell or the platform', () => {
  const ofShell = slots.filter(({ path }) => path.endsWith('/slots.ts'));
  expect(ofShell.filter(({ constant }) => !isRead(constant, [...shell, ...platform]))).toEqual([]);
});
