import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { independentGroups } from './groups.ts';
import type { Finding, Picked } from './list.ts';
import { apply } from './make-faults.ts';
import { reached, relatedTests, type ImportGraph } from './related-tests.ts';
import { noticedByLint, noticedByTypes, type InPlace } from './static-checks.ts';
import { TestProcess, type FailedTest } from './test-process.ts';

/** A fault, and how many steps did not notice it when the command was interrupted. */
type Tried = Picked & Pick<Finding, 'passed'>;
/** Called for each fault after each step, and a last time with the check that noticed it or null. */
type Tell = (fault: Picked, finding: Finding) => void;

/** The steps in order. Unit tests take less time than types, and other tests more. A number is a round of related tests. */
const steps = [0, 'types', 'lint', 1, 2, 3] as const;

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
export const noticeAll = async (faults: readonly Tried[], graph: ImportGraph, most: number, tell: Tell): Promise<void> => {
  const known = new Map<string, ReadonlySet<string>>();
  const reaches = (from: string, file: string): boolean => {
    if (!known.has(from)) known.set(from, new Set(reached(from, graph.importsOf)));
    return known.get(from)?.has(file) ?? false;
  };
  const left = new Set(faults);
  const noticed = (fault: Tried, step: number, by: string): void => {
    left.delete(fault);
    tell(fault, { passed: step, by });
  };
  const runner = new TestProcess();
  const stop = (): void => runner.close();
  process.once('exit', stop);
  const run = (some: readonly Picked[], tests: readonly string[], only?: string) =>
    inPlace(some, () => runner.run(tests, some.map(({ file }) => file), only));
  const fails = (results: Awaited<ReturnType<typeof run>>): boolean => [...results.values()].some((failed) => failed.length > 0);
  /** A failure counts only if the test fails again and passes without the fault: on a busy machine a test may fail once. */
  const counts = async (fault: Picked, file: string, { name }: FailedTest): Promise<boolean> =>
    fails(await run([fault], [file], name ?? undefined)) && !fails(await run([], [file], name ?? undefined));
  const firstThatCounts = async (fault: Picked, tests: readonly string[], results: Awaited<ReturnType<typeof run>>): Promise<string | null> => {
    const failed = tests.flatMap((file) => (results.get(file) ?? []).map((one) => [file, one] as const));
    for (const [file, one] of failed.toSorted(([, a], [, b]) => Number(a.isDoubtful) - Number(b.isDoubtful)).slice(0, 3)) {
      if (await counts(fault, file, one)) return `${file}: ${one.name ?? 'fails before its tests'}`;
    }
    return null;
  };
  const runTests = async (some: readonly Tried[], round: number, step: number): Promise<void> => {
    const tried = some.map((fault) => ({ fault, file: fault.file, tests: relatedTests(fault.file, graph, most)[round] ?? [] }));
    for (const group of independentGroups(tried.filter(({ tests }) => tests.length > 0), reaches)) {
      const results = await run(group.map(({ fault }) => fault), [...new Set(group.flatMap(({ tests }) => tests))]);
      for (const { fault, tests } of group) {
        const alone = tests.every((file) => results.has(file)) ? results : await run([fault], tests);
        const by = await firstThatCounts(fault, tests, alone);
        if (by) noticed(fault, step, by);
        else tell(fault, { passed: step + 1 });
      }
    }
  };
  try {
    for (const [step, what] of steps.entries()) {
      const some = [...left].filter(({ passed }) => passed <= step);
      if (typeof what === 'number') await runTests(some, what, step);
      else {
        const found = what === 'types' ? await noticedByTypes(some, inPlace, reaches) : await noticedByLint(some, inPlace);
        for (const fault of some) {
          if (found.includes(fault)) noticed(fault, step, what);
          else tell(fault, { passed: step + 1 });
        }
      }
    }
    for (const fault of left) tell(fault, { passed: steps.length, by: null });
  } finally {
    stop();
    process.off('exit', stop);
  }
};
