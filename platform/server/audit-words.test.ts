import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectAuditWords, withoutAuditWords } from './audit-words.ts';
import { findFeatures, repository } from './find-features.ts';

test('words of several features for one object type are merged', () => {
  const { things } = collectAuditWords([{ map: { deeds: { fold: 'gevouwen' } } }, { map: { fields: { folds: 'Vouwen' } }, tree: { label: 'Boom' } }]);
  expect(things['map']).toMatchObject({ label: 'Kaart', deeds: { fold: 'gevouwen', style: 'opnieuw gestyled' }, fields: { folds: 'Vouwen' } });
  expect(things['tree']).toEqual({ label: 'Boom', deeds: {}, fields: {}, values: {} });
});

test('two object types have different words for a field of the same name', () => {
  const { things } = collectAuditWords([{ tree: { fields: { age: 'Plantjaar' } } }, { person: { fields: { age: 'Leeftijd' } } }]);
  expect([things['tree']?.fields['age'], things['person']?.fields['age']]).toEqual(['Plantjaar', 'Leeftijd']);
});

test.each([
  ['action', { map: { deeds: { style: 'gekleurd' } } }, "action of map 'style'"],
  ['label', { map: { label: 'Plattegrond' } }, "the object type 'map'"],
  ['field', { session: { fields: { method: 'Weg' } } }, "field of session 'method'"],
] as const)('a second word for the same %s is an error when the server starts', (_kind, words, says) => {
  expect(() => collectAuditWords([words])).toThrow(says);
});

test('actions and fields without words are listed with their object type', () => {
  const words = collectAuditWords([{ tree: { label: 'Boom', deeds: { plant: 'geplant' }, fields: { age: 'Plantjaar' } }, shrub: { deeds: { plant: 'geplant' } } }]);
  expect(withoutAuditWords(words, { action: 'tree.plant', details: { name: '' }, changes: { age: {} } })).toEqual([]);
  expect(withoutAuditWords(words, { action: 'tree.remove' })).toEqual([]);
  expect(withoutAuditWords(words, { action: 'tree.fell', details: { height: 1 }, changes: { width: {} } })).toEqual(['tree.fell', 'tree: height', 'tree: width']);
  expect(withoutAuditWords(words, { action: 'map.plant' })).toEqual(['map.plant']);
  expect(withoutAuditWords(words, { action: 'shrub.plant' }), 'no label for the object type').toEqual(['shrub.plant']);
});

/** Returns the sources in a folder that write to the audit log. */
const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`, { cwd: repository })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .filter((source) => /\baudit\b/.test(source));

const actionsIn = (folder: string): string[] => [...new Set(sourcesIn(folder).flatMap((source) =>
  [...source.matchAll(/(?:\baction\b[^;\n]*|act\(context, [^\n]*)/g)].flatMap(([line]) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''))))];

const detailsIn = (folder: string): string[] => [...new Set(sourcesIn(folder).flatMap((source) =>
  [...source.matchAll(/details: \{([^{}]*)\}/g)].flatMap(([, inner = '']) =>
    inner.replaceAll(/\([^()]*\)/g, '').split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []))))];

const features = await findFeatures();
/** The words that exist when a feature is the only one: its own and those of the platform. */
const ownWords = features.map(({ name, auditWords = {} }) => ({ name, folder: `features/${name}/server`, words: collectAuditWords([auditWords]) }));

test.each([...ownWords, { name: 'platform', folder: 'platform', words: collectAuditWords([]) }])('$name has words for each action that it writes', ({ folder, words }) => {
  expect(actionsIn(folder).flatMap((action) => withoutAuditWords(words, { action }))).toEqual([]);
});

test.each(ownWords)('$name has words for each detail that it writes', ({ folder, words }) => {
  const known = new Set([...Object.keys(words.fields), ...Object.values(words.things).flatMap(({ fields }) => Object.keys(fields))]);
  expect(detailsIn(folder).filter((name) => !known.has(name))).toEqual([]);
});

test('the actions and details of features are found in their sources', () => {
  expect(actionsIn('features/users/server')).toEqual(expect.arrayContaining(['user.two_factor_reset', 'user.unblock', 'session.end_all']));
  expect(actionsIn('features/password/server')).toContain('invitation.accept');
  expect(detailsIn('features/users/server')).toEqual(expect.arrayContaining(['login_name', 'invited']));
  expect(features.map(({ name }) => name).toSorted(), 'a feature is named after its folder').toEqual(globSync('features/*/server/index.ts', { cwd: repository }).map((path) => path.split('/')[1] ?? '').toSorted());
});
