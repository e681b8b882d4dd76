import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { defineWorker, type JobContext, type JobOwner, type JobRun, type JobWorker } from '../job.ts';
import { createJobs, type Jobs, type JobsOptions } from '../jobs.ts';
import { counting, shortTimings } from './counting.ts';

type Count = JobWorker<{ to: number }, { title: string }, { counted: number }>;

/** A dead server is detected after ten seconds, and test machines may be slow. */
const patient = { timeout: 50_000 };

export const counts = { work: async ({ to }: { to: number }) => ({ counted: to }) };

export const untilAborted = ({ signal }: JobContext): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('ended'))));

/** Makes nodes on one database for the tests of a file; each test has queues of its own. */
export const jobNodes = () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const endings: (() => Promise<unknown>)[] = [];
  let database: Database;
  let owner: JobOwner;
  let other: JobOwner;
  let room: string;

  beforeAll(async () => {
    database = testDatabase();
    const { id: organisationId } = await buildOrganisation(database.query);
    owner = { kind: 'user', id: (await buildUser(database.query, { organisationId })).id, organisationId };
    other = { kind: 'user', id: (await buildUser(database.query, { organisationId })).id, organisationId };
  });
  beforeEach(() => {
    room = `test-${randomUUID()}`;
    lines.length = 0;
  });
  afterEach(async () => {
    for (const ending of endings.splice(0).toReversed()) await ending();
  });
  afterAll(() => database.close());

  const runOf = (jobs: Jobs, id: string): Promise<JobRun<{ title: string }, { counted: number }> | undefined> => jobs.find(counting, id, owner);

  return {
    lines,
    log,
    patient,
    runOf,
    get database() {
      return database;
    },
    get owner() {
      return owner;
    },
    get other() {
      return other;
    },
    get room() {
      return room;
    },
    async node(worker: Omit<Count, 'type'>, options: JobsOptions = {}, type: Count['type'] = counting): Promise<Jobs> {
      const jobs = createJobs(database, log, { room, timings: shortTimings, ...options });
      jobs.registerWorkers([defineWorker({ type, ...worker })]);
      await jobs.start();
      endings.push(() => jobs.stop());
      return jobs;
    },
    queue: (jobs: Jobs, to = 3, whose: JobOwner | null = owner): Promise<string> =>
      database.transaction((transaction) => jobs.queue(transaction, counting, { to }, { title: 'Tellen' }, whose)),
    expectRun: (jobs: Jobs, id: string) => expect.poll(() => runOf(jobs, id), patient),
  };
};
