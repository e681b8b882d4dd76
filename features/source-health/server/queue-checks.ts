import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { checkJob } from './check-job.ts';

type State = 'waiting' | 'running';

/** A run of one organisation says nothing of what is due for the others. */
export const latestRun = (db: Queryable, organisationId: number | null, states: readonly State[]) => {
  const recently = new Date(Date.now() - checkJob.seconds * 1_000);
  return db
    .selectFrom('job_runs').select('created_at')
    .where('job', '=', checkJob.name).where('state', 'in', states).where('created_at', '>', recently)
    .where(sql<string | null>`about->>'organisationId'`, 'is not distinct from', organisationId === null ? null : String(organisationId))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
};

/** Has what is due checked, unless that is being done: one of the nodes is enough. In a transaction. */
export const queueDue = async (transaction: Queryable, jobs: Jobs): Promise<void> => {
  if (await latestRun(transaction, null, ['waiting', 'running'])) return;
  await jobs.queue(transaction, checkJob, { organisationId: null }, { organisationId: null });
};

/** Has all of an organisation checked, unless that is about to begin. In a transaction. */
export const queueAllOf = async (transaction: Queryable, jobs: Jobs, organisationId: number): Promise<void> => {
  if (await latestRun(transaction, organisationId, ['waiting'])) return;
  await jobs.queue(transaction, checkJob, { organisationId }, { organisationId });
};
