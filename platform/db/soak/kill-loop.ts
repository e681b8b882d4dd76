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
  /** Ends the database without warning, while the writer goes on; the embedded one dies with its writer. */
  kill(writer: ChildProcess): Promise<void>;
}

export interface Outcome {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged rows that were not there afterwards. Must be empty. */
  readonly lost: readonly string[];
  /** Rows that were there although nobody heard of their commit: allowed, and why calls carry idempotency keys. */
  readonly unheard: number;
}

/** One life of a writer: what it found, what it was promised. Ends when `until` does. */
const live = async (victim: KillTarget, run: number, until: (writer: ChildProcess) => Promise<void>) => {
  const writer = spawn(process.execPath, [writerProgram, victim.kind, victim.place, String(run)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  writer.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exited = once(writer, 'exit');
  const promised: number[] = [];
  const started = Promise.withResolvers<Present[]>();
  const listening = (async () => {
    let first = true;
    for await (const line of createInterface(writer.stdout)) {
      if (first) started.resolve(JSON.parse(line) as Present[]);
      else promised.push(...(JSON.parse(line) as number[]));
      first = false;
    }
    // Without effect once it has started.
    started.reject(new Error(`The writer did not start: ${complaints}`));
  })();
  const found = await started.promise;
  await until(writer);
  writer.kill('SIGKILL');
  await Promise.all([exited, listening]);
  return { found, promised };
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills a database again and again while it is written to; at the end all that it ever promised must be there. */
export const killLoop = async (
  victim: KillTarget,
  kills: number,
  onKill: (done: number, acknowledged: number) => void = () => undefined,
): Promise<Outcome> => {
  const promised = new Map<number, number[]>();
  let acknowledged = 0;
  for (let run = 1; run <= kills; run++) {
    const life = await live(victim, run, async (writer) => {
      // Another moment each time: in the middle of a commit, of a checkpoint, of nothing.
      await pause(150 + ((run * 379) % 900));
      await victim.kill(writer);
    });
    promised.set(run, life.promised);
    acknowledged += life.promised.length;
    onKill(run, acknowledged);
  }
  const { found } = await live(victim, kills + 1, async () => undefined);
  const lost: string[] = [];
  let unheard = 0;
  for (const [run, numbers] of promised) {
    const there = new Set(found.find((rows) => rows.run === run)?.numbers);
    for (const number of numbers) if (!there.delete(number)) lost.push(`${run}/${number}`);
    unheard += there.size;
  }
  return { kills, acknowledged, lost, unheard };
};
