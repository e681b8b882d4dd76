import { spawn } from 'node:child_process';
import { globSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { followCpuTime } from './cpu-time.ts';
import type { PartName } from './budgets.ts';
import { ensureProgram } from './needs.ts';
import type { Part } from './parts.ts';
import { projects } from './projects.ts';
import type { Tally } from './tally.ts';

export interface PartResult extends Tally {
  readonly part: PartName;
  readonly milliseconds: number;
  /** CPU time of all its processes; null on systems that do not report it. */
  readonly cpuSeconds: number | null;
}

interface Ended {
  readonly code: number;
  readonly cpuSeconds: number | null;
}
type Outcome = Tally & Pick<Ended, 'cpuSeconds'>;

/** Time limit of a part: even on the slowest machine, a part that takes longer has hung. */
const patienceMs = 120 * 60_000;

/** Runs a Node script and shows its output. Kills a script that hangs, with its child processes. */
const runNode = (args: readonly string[], env: NodeJS.ProcessEnv, background: boolean): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const cpu = child.pid === undefined ? null : followCpuTime(child.pid);
    const end = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const timer = setTimeout(() => end('SIGKILL'), patienceMs);
    const onSignal = (signal: NodeJS.Signals) => end(signal);
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      resolve({ code: code ?? 1, cpuSeconds: cpu?.stop() ?? null });
    });
  });

const nothing: Outcome = { passed: [], failed: [], skipped: [], files: {}, cpuSeconds: null };

const runCommand = async ({ name, args, background }: Part & { kind: 'command' }): Promise<Outcome> => {
  const { code, cpuSeconds } = await runNode(args, {}, background);
  return code === 0 ? { ...nothing, cpuSeconds, passed: [name] } : { ...nothing, cpuSeconds, failed: [name] };
};

const hasTests = (part: Part & { kind: 'project' }): boolean => {
  const { include, exclude } = projects[part.name];
  return globSync(include, { cwd: root, exclude }).length > 0;
};

const runProject = async (part: Part & { kind: 'project' }, say: (line: string) => void): Promise<Outcome> => {
  if (!hasTests(part)) return { ...nothing, failed: [`${part.name} has no tests`] };
  for (const need of part.needs) {
    const missing = await ensureProgram(need, say);
    if (missing) return { ...nothing, skipped: [{ what: `all of ${part.name}`, why: missing }] };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-test-'));
  const tallyFile = path.join(folder, 'tally.json');
  const reporters = ['default', path.join(root, 'scripts/test/tally.ts')].map((name) => `--reporter=${name}`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', part.name, ...reporters];
  try {
    const { code, cpuSeconds } = await runNode(args, { COOK_TALLY_FILE: tallyFile }, part.background);
    if (!existsSync(tallyFile)) return { ...nothing, cpuSeconds, failed: [`${part.name} ended with code ${code} without results`] };
    const tally = { ...(JSON.parse(readFileSync(tallyFile, 'utf8')) as Tally), cpuSeconds };
    return code !== 0 && tally.failed.length === 0
      ? { ...tally, failed: [`${part.name} ended with code ${code}`] }
      : tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const runPart = async (part: Part, say: (line: string) => void): Promise<PartResult> => {
  const started = performance.now();
  const outcome = part.kind === 'command' ? await runCommand(part) : await runProject(part, say);
  return { ...outcome, part: part.name, milliseconds: performance.now() - started };
};
