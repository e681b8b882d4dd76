import { expect, test } from 'vitest';
import { independentGroups } from './groups.ts';

const reach: Readonly<Record<string, readonly string[]>> = {
  'a.test.ts': ['a.ts', 'shared.ts'], 'b.test.ts': ['b.ts'], 'shared.test.ts': ['shared.ts'],
};
const fault = (file: string) => ({ file, tests: [file.replace('.ts', '.test.ts')] });

test('separates faults in one file, and a fault from another whose tests reach its file', () => {
  const faults = ['a.ts', 'b.ts', 'shared.ts', 'b.ts'].map(fault);
  const groups = independentGroups(faults, (one, file) => reach[one]?.includes(file) ?? false);
  expect(groups.map((group) => group.map(({ file }) => file))).toEqual([['a.ts', 'b.ts'], ['shared.ts', 'b.ts']]);
});

test('separates a fault whose own tests reach the file of an earlier one', () => {
  const groups = independentGroups(['shared.ts', 'a.ts'].map(fault), (one, file) => reach[one]?.includes(file) ?? false);
  expect(groups.map((group) => group.map(({ file }) => file))).toEqual([['shared.ts'], ['a.ts']]);
});
