import type { Reporter, TestModule } from 'vitest/node';
import { writeFileSync } from 'node:fs';

export interface Skip {
  readonly what: string;
  readonly why: string;
}

export interface Tally {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly Skip[];
  /** Milliseconds that each test file took, by its path from the root. */
  readonly files: Readonly<Record<string, number>>;
}

/** Collects the names of passed, failed and skipped tests. The error messages are in the output of the run. */
const count = (modules: readonly TestModule[], unhandled: number): Tally => {
  const passed: string[] = [];
  const failed: string[] = [];
  const skipped: Skip[] = [];
  for (const module of modules) {
    // Otherwise a file that fails outside its tests, for example while loading, would not be counted.
    if (module.errors().length > 0) failed.push(module.relativeModuleId);
    for (const test of module.children.allTests()) {
      const result = test.result();
      const what = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'passed') passed.push(what);
      else if (result.state === 'skipped') skipped.push({ what, why: result.note ?? 'no reason given' });
      else failed.push(what);
    }
  }
  if (unhandled > 0 && failed.length === 0) failed.push(`${unhandled} unhandled error(s)`);
  const files = Object.fromEntries(modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]));
  return { passed, failed, skipped, files };
};

/** Vitest reporter that writes which tests passed, failed or were skipped, for the summary of `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env['COOK_TALLY_FILE'];
    if (file) writeFileSync(file, JSON.stringify(count(modules, unhandledErrors.length)));
  }
}
