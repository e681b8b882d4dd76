import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Components that no entry of the gallery shows, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'checkbox/RowCheckbox.tsx': 'the check of a row: the tree shows it',
  'field/Field.tsx': 'the frame of all fields, seen with each',
  'form/PlainForm.tsx': 'has no looks of its own',
  'provider/UiProvider.tsx': 'is around everything and has no looks',
  'snackbar/SnackbarBar.tsx': 'one message in the region',
  'snackbar/SnackbarRegion.tsx': 'is brought by the provider; the entry makes it speak',
  'tree/legend-fixture.tsx': 'what the tree holds in its entry and its tests',
  'visually-hidden/VisuallyHidden.tsx': 'cannot be seen',
};

const here = import.meta.dirname;
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: here }).map((file) => file.split(path.sep).join('/'));
const entries = filesOf('*/*.gallery.tsx');
const components = filesOf('*/*.tsx').filter((file) => !/\.(gallery|test)\.tsx$|^testing\//.test(file));

const importedBy = (file: string): string[] =>
  [...readFileSync(path.join(here, file), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, source = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), source)),
  );

const folderOf = (file: string): string => path.posix.dirname(file);

/** What entries import, and the parts that such a component has in its own folder. */
const shown = new Set(entries.flatMap(importedBy));
for (const file of shown) {
  for (const part of importedBy(file)) if (folderOf(part) === folderOf(file)) shown.add(part);
}

test('every component is in the gallery, but for those named here', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !shown.has(file)).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('every entry has a title and a place of its own', () => {
  const made = entries.map((file) => /title: '([^']+)', order: (\d+)/.exec(readFileSync(path.join(here, file), 'utf8'))?.slice(1) ?? [file]);
  expect(made.filter(({ length }) => length !== 2)).toEqual([]);
  expect(new Set(made.map(([title]) => title)).size).toBe(entries.length);
  expect(new Set(made.map(([, order]) => order)).size).toBe(entries.length);
});
