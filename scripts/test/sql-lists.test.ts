import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sqlOnOneDatabase } from './sql-lists.ts';

const lists = (files: Readonly<Record<string, readonly (readonly [file: string, text: string])[]>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), lines.map((line) => `${line.join('\t')}\n`).join(''));
  return folder;
};

test('reports each SQL text that only a test on one database sends, with its test file', () => {
  const folder = lists({
    'embedded-1.tsv': [['a.api.test.ts', 'select 1'], ['b.api.test.ts', 'select 2']],
    'postgres-2.tsv': [['a.api.test.ts', 'select 1'], ['c.api.once.test.ts', 'select 2'], ['c.api.once.test.ts', 'select 3'], ['d.api.once.test.ts', 'select 4']],
  });
  expect(sqlOnOneDatabase(folder)).toEqual([
    'c.api.once.test.ts: SQL that no *.api.test.ts file sends: select 3',
    'd.api.once.test.ts: SQL that no *.api.test.ts file sends: select 4',
  ]);
});

test('reports nothing when tests on both databases send the same SQL, or when no SQL was sent', () => {
  expect(sqlOnOneDatabase(lists({ 'postgres-2.tsv': [['c.api.once.test.ts', 'select 1'], ['a.api.test.ts', 'select 1']] }))).toEqual([]);
  expect(sqlOnOneDatabase(lists({}))).toEqual([]);
});
