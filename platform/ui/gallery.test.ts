import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Components without an entry in the gallery, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'checkbox/RowCheckbox.tsx': 'shown by the tree',
  'escape-area/EscapeArea.tsx': 'has no style of its own',
  'field/Field.tsx': 'shown with every field',
  'form/PlainForm.tsx': 'has no style of its own',
  'provider/UiProvider.tsx': 'wraps the app and has no style',
  'snackbar/SnackbarBar.tsx': 'shown by the region',
  'snackbar/SnackbarRegion.tsx': 'rendered by the provider; the entry shows messages in it',
  'tree/legend-fixture.tsx': 'data of the tree in its entry and tests',
  'visually-hidden/VisuallyHidden.tsx': 'is invisible',
};

const here = import.meta.dirname;
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: here }).map((file) => file.split(path.sep).join('/'));
const entries = filesOf('*/*.gallery.tsx');
const components = filesOf('*/*.tsx').filter((file) => !/\.(gallery|test)\.tsx$|^testing\//.test(file));

const importedBy = (file: string): string[] =>
  [...readFileSync(path.join(here, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx)'/g)].map(([, source = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), source)),
  );

const folderOf = (file: string): string => path.posix.dirname(file);

/** Components that entries import, with the components of the same folder that those import. */
const shown = new Set(entries.flatMap(importedBy));
for (const file of shown) {
  for (const part of importedBy(file)) if (folderOf(part) === folderOf(file)) shown.add(part);
}

test('every component is in the gallery, except the listed ones', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !shown.has(file)).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('every gallery entry has a unique title and order', () => {
  const made = entries.map((file) => /title: '([^']+)', order: (\d+)/.exec(readFileSync(path.join(here, file), 'utf8'))?.slice(1) ?? [file]);
  expect(made.filter(({ length }) => length !== 2)).toEqual([]);
  expect(new Set(made.map(([title]) => title)).size).toBe(entries.length);
  expect(new Set(made.map(([, order]) => order)).size).toBe(entries.length);
});
