import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { defineJob, defineWorker, type JobOwner } from './job.ts';
import { createJobs } from './jobs.ts';
import { counting } from './testing/counting.ts';
import { counts, untilAborted, jobNodes } from './testing/job-nodes.ts';

const all = jobNodes();
const { node, queue, runOf, expectRun, patient, lines, log } = all;

describe('a job', () => {
  test('is done, and its owner sees the result', async () => {
    const jobs = await node(counts);
    const id = await queue(jobs, 7);
    await expectRun(jobs, id).toMatchObject({ state: 'done', progress: 1, about: { title: 'Tellen' }, result: { counted: 7 }, failure: null });
    expect((await jobs.list(counting, all.owner)).map((run) => run.id)).toContain(id);
  });

  test('is visible to its owner only', async () => {
    const jobs = await node(counts);
    const id = await queue(jobs);
    const visitor: JobOwner = { kind: 'visitor', key: Buffer.from('a key'), organisationId: all.owner.organisationId };
    for (const whose of [all.other, visitor]) {
      expect(await jobs.find(counting, id, whose)).toBeUndefined();
      expect((await jobs.list(counting, whose)).map((run) => run.id)).not.toContain(id);
      expect(await jobs.cancel(counting, id, whose)).toBe(false);
      await jobs.remove(counting, id, whose);
    }
    await expectRun(jobs, id).toMatchObject({ state: 'done' });
    const theirs = await queue(jobs, 1, visitor);
    await expect.poll(() => jobs.find(counting, theirs, visitor), patient).toMatchObject({ state: 'done' });
    expect(await jobs.find(counting, theirs, { ...visitor, key: Buffer.from('another') })).toBeUndefined();
  });

  test('is not run when its transaction is rolled back', async () => {
    const done: number[] = [];
    const jobs = await node({ work: async ({ to }) => ({ counted: done.push(to) }) });
    await expect(all.database.transaction(async (transaction) => {
      await jobs.queue(transaction, counting, { to: 1 }, { title: 'Niet' }, all.owner);
      throw new Error('no');
    })).rejects.toThrow('no');
    const id = await queue(jobs, 2);
    await expectRun(jobs, id).toMatchObject({ state: 'done' });
    expect(done).toEqual([2]);
    expect((await jobs.list(counting, all.owner)).some(({ about }) => about.title === 'Niet')).toBe(false);
  });

  test('reports progress, and ends when its owner cancels it', async () => {
    let ended = false;
    const jobs = await node({
      async work(_payload, context) {
        context.progress(0.25);
        return untilAborted(context).finally(() => {
          ended = true;
        });
      },
    });
    const id = await queue(jobs);
    await expectRun(jobs, id).toMatchObject({ state: 'running', progress: 0.25 });
    expect(await jobs.cancel(counting, id, all.owner)).toBe(true);
    await expect.poll(() => ended, patient).toBe(true);
    expect(await runOf(jobs, id)).toMatchObject({ state: 'cancelled', result: null });
    expect(await jobs.cancel(counting, id, all.owner)).toBe(false);
  });

  test('that is cancelled while it waits is not run', async () => {
    const waiting = await node(counts, { work: false });
    const id = await queue(waiting);
    await waiting.cancel(counting, id, all.owner);
    const done: number[] = [];
    const jobs = await node({ work: async ({ to }) => ({ counted: done.push(to) }) });
    const next = await queue(jobs, 5);
    await expectRun(jobs, next).toMatchObject({ state: 'done' });
    expect(done).toEqual([5]);
    expect(await runOf(jobs, id)).toMatchObject({ state: 'cancelled' });
  });

  test('that throws a Failure fails with its sentence, without a retry', async () => {
    let tried = 0;
    const jobs = await node({
      work() {
        tried += 1;
        return Promise.reject(new Failure('no', 422, 'Dit kan niet worden geteld.'));
      },
    });
    const id = await queue(jobs);
    await expectRun(jobs, id).toMatchObject({ state: 'failed', failure: 'Dit kan niet worden geteld.' });
    expect(tried).toBe(1);
  });

  test('that throws another error is tried again, and then fails with a masked sentence', async () => {
    let tried = 0;
    const jobs = await node({
      async work({ to }) {
        tried += 1;
        if (tried < to) throw new Error('secret words');
        return { counted: tried };
      },
    });
    const id = await queue(jobs, 2);
    await expectRun(jobs, id).toMatchObject({ state: 'done', result: { counted: 2 } });
    tried = 0;
    const hopeless = await queue(jobs, 100);
    await expectRun(jobs, hopeless).toMatchObject({ state: 'failed', failure: 'Er is iets misgegaan. Probeer het later opnieuw.' });
    expect(tried).toBe(3);
    expect(lines.filter((line) => line.includes('job failed; no more attempts') && line.includes('secret words'))).toHaveLength(1);
  });

  test('that exceeds its time limit is aborted, and fails with a sentence', async () => {
    const jobs = await node({ work: (_payload, context) => untilAborted(context) }, {}, { ...counting, seconds: 1 });
    const id = await queue(jobs);
    await expectRun(jobs, id).toMatchObject({ state: 'failed', failure: 'Het duurde te lang. Probeer het met minder gegevens.' });
  });

  test('whose payload no longer matches its schema fails', async () => {
    const jobs = await node(counts, {}, { ...counting, payload: z.object({ to: z.int().max(1) }), tries: 1 });
    await expectRun(jobs, await queue(jobs, 2)).toMatchObject({ state: 'failed' });
  });

  test('calls `done` within the transaction that completes it', async () => {
    const seen: string[] = [];
    const jobs = await node({ ...counts, async done({ counted }, { id }, transaction) {
      await sql`select 1`.execute(transaction);
      seen.push(`${id} ${counted}`);
    } });
    const id = await queue(jobs, 4);
    await expectRun(jobs, id).toMatchObject({ state: 'done' });
    expect(seen).toEqual([`${id} 4`]);
  });

  test('that completes while it is cancelled clears its result', async () => {
    const cleared: number[] = [];
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const jobs = await node({
      async work() {
        reached.resolve();
        await go.promise;
        return { counted: 9 };
      },
      clear: async ({ counted }) => void cleared.push(counted),
    });
    const id = await queue(jobs);
    await reached.promise;
    await jobs.cancel(counting, id, all.owner);
    go.resolve();
    await expect.poll(() => cleared, patient).toEqual([9]);
    expect(await runOf(jobs, id)).toMatchObject({ state: 'cancelled', result: null });
  });
});

test('a sweep removes ended runs after their retention, with their results, and keeps the others', async () => {
  const cleared: number[] = [];
  const jobs = await node({ ...counts, clear: async ({ counted }) => void cleared.push(counted) });
  const [old, young] = [await queue(jobs, 1), await queue(jobs, 2)];
  for (const id of [old, young]) await expectRun(jobs, id).toMatchObject({ state: 'done' });
  await sql`update job_runs set kept_until = now() - interval '1 minute' where id = ${old}`.execute(all.database.query);
  await jobs.sweep();
  expect(await runOf(jobs, old)).toBeUndefined();
  expect(await runOf(jobs, young)).toMatchObject({ state: 'done' });
  expect(cleared).toEqual([1]);
  await jobs.remove(counting, young, all.owner);
  expect(await runOf(jobs, young)).toBeUndefined();
  expect(cleared).toEqual([1, 2]);
});

test('at most `atOnce` jobs of a type run at the same time', async () => {
  let running = 0;
  let most = 0;
  const jobs = await node({
    async work({ to }) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      await sql`select 1`.execute(all.database.query);
      running -= 1;
      return { counted: to };
    },
  });
  const ids = await Promise.all(Array.from({ length: 8 }, () => queue(jobs)));
  for (const id of ids) await expectRun(jobs, id).toMatchObject({ state: 'done' });
  expect(most).toBeLessThanOrEqual(counting.atOnce);
});

test('two workers for one job are an error', () => {
  const jobs = createJobs(all.database, log, { room: all.room });
  const worker = defineWorker({ type: defineJob(counting), ...counts });
  expect(() => jobs.registerWorkers([worker, worker])).toThrow(/Two workers/);
});
