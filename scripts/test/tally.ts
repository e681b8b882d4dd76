import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

export interface Skip {
  readonly what: string;
  readonly why: string;
}

export interface Tally {
  readonly passed: readonly string[];
  /** Names of tests, each followed by lines that say why it failed. */
  readonly failed: readonly string[];
  readonly skipped: readonly Skip[];
  /** Milliseconds that each test file took, by its path from the root. */
  readonly files: Readonly<Record<string, number>>;
}

interface Thrown {
  readonly message: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number; readonly column: number }[];
}

const longestReason = 15;

/** Returns a name, and below it the error messages and the places of the errors: the output of a long run scrolls away. */
export const withReasons = (what: string, errors: readonly Thrown[] = []): string => {
  const lines = errors.flatMap(({ message, stacks }) => [
    ...stripVTControlCharacters(message).split('\n').filter((line) => line.trim() !== '').slice(0, longestReason),
    ...(stacks ?? []).slice(0, 1).map(({ file, line, column }) => `at ${file}:${line}:${column}`),
  ]);
  return [what, ...lines].join('\n');
};

/** Collects which tests passed, failed or were skipped. */
const count = (modules: readonly TestModule[], unhandled: number): Tally => {
  const passed: string[] = [];
  const failed: string[] = [];
  const skipped: Skip[] = [];
  for (const module of modules) {
    // Otherwise a file that fails outside its tests, for example while loading, would not be counted.
    if (module.errors().length > 0) failed.push(withReasons(module.relativeModuleId, module.errors()));
    for (const test of module.children.allTests()) {
      const result = test.result();
      const what = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'passed') passed.push(what);
      else if (result.state === 'skipped') skipped.push({ what, why: result.note ?? 'no reason given' });
      else failed.push(withReasons(what, result.errors));
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
