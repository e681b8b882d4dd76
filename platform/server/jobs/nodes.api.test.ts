import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { JobContext } from './job.ts';
import { counting } from './testing/counting.ts';
import { counts, untilAborted, jobNodes } from './testing/job-nodes.ts';

const all = jobNodes();
const { node, queue, runOf, expectRun } = all;

describe('two nodes', () => {
  test('do each job once, and cancel jobs that run on the other node', async () => {
    const done: number[] = [];
    const worker = (at: number) => ({
      async work({ to }: { to: number }, context: JobContext) {
        if (to === 0) return untilAborted(context);
        done.push(at);
        return { counted: to };
      },
    });
    const first = await node(worker(1));
    const second = await node(worker(2));
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => queue(at % 2 === 0 ? first : second)));
    for (const id of ids) await expectRun(first, id).toMatchObject({ state: 'done' });
    expect(done).toHaveLength(12);
    const silent = await node(counts, { work: false });
    const long = await queue(first, 0);
    await expectRun(first, long).toMatchObject({ state: 'running' });
    expect(await silent.cancel(counting, long, all.owner)).toBe(true);
    const after = await queue(first);
    await expectRun(second, after).toMatchObject({ state: 'done' });
  });

  test('hand over a running job when one stops, without counting a miss', async () => {
    const begun = Promise.withResolvers<void>();
    const first = await node({ work: (_payload, context) => {
      begun.resolve();
      return untilAborted(context);
    } });
    const id = await queue(first);
    await begun.promise;
    await first.stop();
    const second = await node(counts, {}, { ...counting, tries: 1 });
    await expectRun(second, id).toMatchObject({ state: 'done', result: { counted: 3 } });
  });
});

describe('a node that is killed', () => {
  const startNode = async () => {
    const { kind, address } = testDatabaseAddress();
    const program = fileURLToPath(new URL('testing/node-process.ts', import.meta.url));
    const child = spawn(process.execPath, [program, kind, JSON.stringify(address), all.room], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    expect((await said.next()).value).toBe('ready');
    return { child, said };
  };
  const kill = async ({ child }: Awaited<ReturnType<typeof startNode>>): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  /** Dates the last heartbeat of a job back, as if the time limit for heartbeats had passed since. */
  const missHeartbeats = (id: string) =>
    sql`update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds) where id = ${id}`.execute(all.database.query);

  test('leaves its job to another node', async () => {
    const dying = await startNode();
    const jobs = await node(counts, { work: false });
    const id = await queue(jobs, 6);
    expect((await dying.said.next()).value).toBe('working');
    await kill(dying);
    expect(await runOf(jobs, id)).toMatchObject({ state: 'running' });
    await missHeartbeats(id);
    await node(counts);
    await expectRun(jobs, id).toMatchObject({ state: 'done', result: { counted: 6 } });
  });

  test('fails its job with a sentence when no attempts are left', async () => {
    const dying = await startNode();
    const jobs = await node(counts, { work: false });
    const id = await queue(jobs);
    expect((await dying.said.next()).value).toBe('working');
    await kill(dying);
    await missHeartbeats(id);
    await node({ work: () => Promise.reject(new Error('never asked')) }, {}, { ...counting, tries: 1 });
    await expectRun(jobs, id).toMatchObject({ state: 'failed', failure: 'De server is tijdens het werk gestopt. Probeer het opnieuw.' });
  });
});
