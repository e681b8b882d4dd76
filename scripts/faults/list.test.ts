import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openList, type Picked } from './list.ts';

const fault: Picked = { seed: 1, file: 'a.ts', line: 1, kind: 'boundary', start: 4, end: 5, before: '1', replacement: '2' };

test('a list that is opened again returns the last result of a fault, and nothing for another fault', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'made/list.jsonl');
  openList(file).add({ ...fault, passed: 1 });
  openList(file).add({ ...fault, passed: 6, by: null });
  openList(file).add({ ...fault, seed: 2, passed: 1, by: 'types' });
  const list = openList(file);
  expect([list.find(fault), list.find({ ...fault, seed: 2 })]).toMatchObject([{ passed: 6, by: null }, { passed: 1, by: 'types' }]);
  for (const other of [{ seed: 3 }, { file: 'b.ts' }, { start: 3 }, { end: 6 }, { replacement: '0' }]) expect(list.find({ ...fault, ...other })).toBeUndefined();
});

test('a list returns the result of the second run for a fault that was tried twice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'list.jsonl');
  openList(file).add({ ...fault, passed: 6, by: null });
  const list = openList(file);
  list.add({ ...fault, passed: 3, by: 'a.test.ts: a new test' });
  expect([list.find(fault)?.by, openList(file).find(fault)?.by]).toEqual(['a.test.ts: a new test', 'a.test.ts: a new test']);
});
