import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Database } from '../database.ts';
import type { Present } from './writer.ts';

const writerProgram = fileURLToPath(new URL('./writer.ts', import.meta.url));

export interface KillTarget {
  readonly kind: Database['kind'];
  /** Data folder or URL. */
  readonly place: string;
  /** Kills the database without warning while the writer runs; the embedded database ends with its writer. */
  kill(writer: ChildProcess): Promise<void>;
}

export interface Outcome {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged rows that are missing afterwards. Must be empty. */
  readonly lost: readonly string[];
  /** Rows whose commit was never acknowledged but that exist: allowed, and the reason why calls have idempotency keys. */
  readonly unacknowledged: number;
}

/** Runs a writer until `until` ends. Returns the rows that it found and the rows acknowledged to it. */
const runWriter = async (target: KillTarget, run: number, until: (writer: ChildProcess) => Promise<void>) => {
  const writer = spawn(process.execPath, [writerProgram, target.kind, target.place, String(run)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  writer.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exited = once(writer, 'exit');
  const acknowledgedRows: number[] = [];
  const started = Promise.withResolvers<Present[]>();
  const listening = (async () => {
    let first = true;
    for await (const line of createInterface(writer.stdout)) {
      if (first) started.resolve(JSON.parse(line) as Present[]);
      else acknowledgedRows.push(...(JSON.parse(line) as number[]));
      first = false;
    }
    // No effect if it has started.
    started.reject(new Error(`The writer did not start: ${errors}`));
  })();
  const found = await started.promise;
  await until(writer);
  writer.kill('SIGKILL');
  await Promise.all([exited, listening]);
  return { found, acknowledgedRows };
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills a database repeatedly while it is written to, and checks at the end that all acknowledged rows exist. */
export const killLoop = async (
  target: KillTarget,
  kills: number,
  onKill: (done: number, acknowledged: number) => void = () => undefined,
): Promise<Outcome> => {
  const acknowledgedRows = new Map<number, number[]>();
  let acknowledged = 0;
  for (let run = 1; run <= kills; run++) {
    const result = await runWriter(target, run, async (writer) => {
      // At a different moment each time: during a commit, a checkpoint, or idle time.
      await pause(150 + ((run * 379) % 900));
      await target.kill(writer);
    });
    acknowledgedRows.set(run, result.acknowledgedRows);
    acknowledged += result.acknowledgedRows.length;
    onKill(run, acknowledged);
  }
  const { found } = await runWriter(target, kills + 1, async () => undefined);
  const lost: string[] = [];
  let unacknowledged = 0;
  for (const [run, numbers] of acknowledgedRows) {
    const there = new Set(found.find((rows) => rows.run === run)?.numbers);
    for (const number of numbers) if (!there.delete(number)) lost.push(`${run}/${number}`);
    unacknowledged += there.size;
  }
  return { kills, acknowledged, lost, unacknowledged };
};
