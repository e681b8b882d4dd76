import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { independentGroups } from './groups.ts';
import type { Picked } from './list.ts';
import { apply } from './make-faults.ts';
import { reached, relatedTests, type ImportGraph } from './related-tests.ts';
import { noticedByLint, noticedByTypes, type InPlace } from './static-checks.ts';
import { TestProcess, type FailedTest } from './test-process.ts';

/** Called once for each fault, with the check that noticed it or null. */
type Tell = (fault: Picked, by: string | null) => void;

/** Changes files, and restores them after the work and when the process ends in between. */
const inPlace: InPlace<Picked> = async (faults, work) => {
  const codes = new Map(faults.map(({ file }) => [file, readFileSync(inRoot(file), 'utf8')]));
  const restore = (): void => codes.forEach((code, file) => writeFileSync(inRoot(file), code));
  process.once('exit', restore);
  try {
    for (const fault of faults) writeFileSync(inRoot(fault.file), apply(codes.get(fault.file) ?? '', fault));
    return await work();
  } finally {
    restore();
    process.off('exit', restore);
  }
};

/** Tries each fault against types, lint and its related tests, and tells what noticed it. No two may be in one file. */
export const noticeAll = async (faults: readonly Picked[], graph: ImportGraph, most: number, tell: Tell): Promise<void> => {
  const known = new Map<string, ReadonlySet<string>>();
  const reaches = (from: string, file: string): boolean => {
    if (!known.has(from)) known.set(from, new Set(reached(from, graph.importsOf)));
    return known.get(from)?.has(file) ?? false;
  };
  let left = [...faults];
  const noticed = (some: readonly Picked[], by: string): void => {
    for (const fault of some) tell(fault, by);
    left = left.filter((fault) => !some.includes(fault));
  };
  const runner = new TestProcess();
  const stop = (): void => runner.close();
  process.once('exit', stop);
  const run = (some: readonly Picked[], tests: readonly string[], only?: string) =>
    inPlace(some, () => runner.run(tests, some.map(({ file }) => file), only));
  const fails = (results: Awaited<ReturnType<typeof run>>): boolean => [...results.values()].some((failed) => failed.length > 0);
  /** A test that failed by a time limit counts only if it fails again and passes without the fault. */
  const counts = async (fault: Picked, file: string, { late, name }: FailedTest): Promise<boolean> =>
    !late || (fails(await run([fault], [file], name)) && !fails(await run([], [file], name)));
  const firstThatCounts = async (fault: Picked, tests: readonly string[], results: Awaited<ReturnType<typeof run>>): Promise<string | null> => {
    const failed = tests.flatMap((file) => (results.get(file) ?? []).map((one) => [file, one] as const));
    for (const [file, one] of failed.toSorted(([, a], [, b]) => Number(a.late) - Number(b.late)).slice(0, 3)) {
      if (await counts(fault, file, one)) return `${file}: ${one.name}${one.late ? ' (by a time limit, twice; passes without)' : ''}`;
    }
    return null;
  };
  try {
    for (let round = 0; round < 4; round += 1) {
      // Unit tests take less time than types, and other tests more.
      if (round === 1) {
        noticed(await noticedByTypes(left, inPlace, reaches), 'types');
        noticed(await noticedByLint(left, inPlace), 'lint');
      }
      const tried = left.map((fault) => ({ fault, file: fault.file, tests: relatedTests(fault.file, graph, most)[round] ?? [] }));
      const groups = independentGroups(tried.filter(({ tests }) => tests.length > 0), reaches);
      for (const group of groups) {
        const results = await run(group.map(({ fault }) => fault), [...new Set(group.flatMap(({ tests }) => tests))]);
        for (const { fault, tests } of group) {
          const alone = tests.every((file) => results.has(file)) ? results : await run([fault], tests);
          const by = await firstThatCounts(fault, tests, alone);
          if (by) noticed([fault], by);
        }
      }
    }
    for (const fault of left) tell(fault, null);
  } finally {
    stop();
    process.off('exit', stop);
  }
};
