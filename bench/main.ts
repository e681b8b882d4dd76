import { fork } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { Failure, runMain, say, seconds } from '../scripts/lib/say.mjs';
import { QUICK } from './lib/effort.ts';
import { readOptions } from './lib/options.ts';
import { line, met } from './lib/report.ts';
import type { Outcome } from './lib/run-one.ts';

interface Result {
  readonly bench: string;
  readonly milliseconds: number;
  /** Load average of the machine at the start; figures of a busy machine mean little. */
  readonly loadBefore: number;
  readonly outcome: Outcome;
}

const benches = globSync('bench/*.bench.ts', { cwd: root })
  .map((file) => path.basename(file, '.bench.ts'))
  .toSorted();

const choose = (names: readonly string[]): readonly string[] => {
  const unknown = names.filter((name) => !benches.includes(name));
  if (unknown.length > 0) throw new Failure(`Unknown bench: ${unknown.join(', ')}. Benches: ${benches.join(', ')}.`);
  return names.length === 0 ? benches : names;
};

/** Set by SIGINT or SIGTERM: no further bench starts. */
let stopped = false;

/** Runs a bench in a separate process, so that it does not share caches, memory or faults with another. */
const runBench = (name: string, quick: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = fork(path.join(root, 'bench/lib/run-one.ts'), [`bench/${name}.bench.ts`], {
      cwd: root,
      env: { ...process.env, [QUICK]: String(quick) },
    });
    const pass = (signal: NodeJS.Signals): void => {
      stopped = true;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    let outcome: Outcome | null = null;
    child.on('message', (message) => {
      outcome = message as Outcome;
    });
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(outcome ?? { kind: 'failed', reason: `The process exited with ${signal ?? `code ${code}`} before it reported a result.` });
    });
  });

const lines = ({ bench, outcome }: Result): string[] => {
  if (outcome.kind === 'findings') return outcome.findings.map(line);
  return outcome.kind === 'missing' ? [`SKIPPED ${bench}: missing ${outcome.what}`] : [`FAILED  ${bench}: ${outcome.reason}`];
};

const failed = ({ outcome }: Result, strict: boolean): boolean => {
  if (outcome.kind === 'failed') return true;
  return strict && (outcome.kind === 'missing' || !outcome.findings.every(met));
};

/** `npm run bench`: runs the benches one by one, because each needs the whole machine. */
await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  const results: Result[] = [];
  const load = () => loadavg()[0] ?? 0;
  say(`${cpus().length} cores, load ${load().toFixed(1)}${options.quick ? '; short rounds, so the figures are meaningless' : ''}`);
  for (const bench of choose(options.names)) {
    if (stopped) break;
    const loadBefore = load();
    const started = performance.now();
    const outcome = await runBench(bench, options.quick);
    const result: Result = { bench, loadBefore, outcome, milliseconds: performance.now() - started };
    results.push(result);
    say(`\n── ${bench} (${seconds(result.milliseconds)}, load before ${loadBefore.toFixed(1)})`);
    for (const text of lines(result)) say(text);
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ cores: cpus().length, node: process.version, results }, null, 2)}\n`);
  return results.some((result) => failed(result, options.strict)) ? 1 : 0;
});
