import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { checkJob } from './check-job.ts';

type State = 'waiting' | 'running';

/** Returns the latest run of an organisation, or of all that are due. A run of one organisation does not count for the others. */
export const latestRun = (db: Queryable, organisationId: number | null, states: readonly State[]) => {
  const recently = new Date(Date.now() - checkJob.seconds * 1_000);
  return db
    .selectFrom('job_runs').select('created_at')
    .where('job', '=', checkJob.name).where('state', 'in', states).where('created_at', '>', recently)
    .where(sql<string | null>`about->>'organisationId'`, 'is not distinct from', organisationId === null ? null : String(organisationId))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
};

/** Queues a check of all due sources, unless one is waiting or running on any node. Must run in a transaction. */
export const queueDue = async (transaction: Queryable, jobs: Jobs): Promise<void> => {
  if (await latestRun(transaction, null, ['waiting', 'running'])) return;
  await jobs.queue(transaction, checkJob, { organisationId: null }, { organisationId: null });
};

/** Queues a check of all sources of an organisation, unless one is waiting. Must run in a transaction. */
export const queueAllOf = async (transaction: Queryable, jobs: Jobs, organisationId: number): Promise<void> => {
  if (await latestRun(transaction, organisationId, ['waiting'])) return;
  await jobs.queue(transaction, checkJob, { organisationId }, { organisationId });
};
