import { readFileSync, rmSync, mkdtempSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, pinnedNode } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import type { Tally } from '../test/tally.ts';

const projectOf = (file: string): string => {
  if (/\.browser\.test\./.test(file)) return 'browser';
  if (/\.interop\.test\./.test(file)) return 'interop';
  return /\.api(\.\w+)?\.test\./.test(file) ? 'api' : 'unit';
};
/** Kinds of tests in the order in which they run: quickest first. */
const stages = ['unit', 'api', 'browser', 'interop'];

const run = (...args: readonly string[]) => capture(pinnedNode, args);

const failedTest = async (stage: string, files: readonly string[]): Promise<string | null> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-fault-'));
  const tallyFile = path.join(folder, 'tally.json');
  // API tests run on PostgreSQL alone: it starts faster, and also runs the `*.api.once.test.ts` files.
  const project = stage === 'api' ? ['--project', 'api-*', '--project', '!api-embedded'] : ['--project', stage];
  try {
    process.env['COOK_TALLY_FILE'] = tallyFile;
    const reporters = ['--reporter=dot', `--reporter=${inRoot('scripts/test/tally.ts')}`];
    const { code, output } = await run(inRoot('node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...project, ...reporters, ...files);
    if (code === 0) return null;
    const tally = existsSync(tallyFile) ? (JSON.parse(readFileSync(tallyFile, 'utf8')) as Tally) : null;
    return tally?.failed[0] ?? output.trim().split('\n').at(-1) ?? 'vitest';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns the first check that fails on a changed file: types, lint or the name of a test. Null when all pass. */
export const notice = async (file: string, tests: readonly string[]): Promise<string | null> => {
  if ((await run(inRoot('node_modules/typescript/bin/tsc'), '--build')).code !== 0) return 'types';
  if ((await run(inRoot('node_modules/oxlint/bin/oxlint'), file)).code !== 0) return 'lint';
  for (const stage of stages) {
    const files = tests.filter((test) => projectOf(test) === stage);
    const failed = files.length > 0 ? await failedTest(stage, files) : null;
    if (failed) return failed;
  }
  return null;
};
