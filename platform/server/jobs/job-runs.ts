import type { Queryable } from '#platform/db/database.ts';
import { sql, type ExpressionBuilder, type Generated, type Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { JobOwner, JobRun, JobState, JobType } from './job.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    job_runs: JobRunsTable;
  }
}

interface JobRunsTable {
  id: string;
  job: string;
  organisation_id: number | null;
  owner_id: number | null;
  visitor_key: Buffer | null;
  state: Generated<JobState>;
  progress: Generated<number>;
  about: unknown;
  result: unknown;
  failure: string | null;
  turn: Generated<number>;
  misses: Generated<number>;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  kept_until: Date | null;
}

type Row = Selectable<JobRunsTable>;

/** The run that a worker holds, and the number of the attempt. */
export interface HeldRun {
  readonly id: string;
  readonly turn: number;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const fromNow = (hours: number) => sql<Date>`now() + ${hours}::double precision * interval '1 hour'`;

export const insertRun = async (db: Queryable, id: string, { name }: JobType, owner: JobOwner | null, about: unknown): Promise<void> => {
  await db
    .insertInto('job_runs')
    .values({
      id, job: name, about: json(about), organisation_id: owner?.organisationId ?? null,
      owner_id: owner?.kind === 'user' ? owner.id : null, visitor_key: owner?.kind === 'visitor' ? owner.key : null,
    })
    .execute();
};

export const ownerOf = ({ organisation_id, owner_id, visitor_key }: Pick<Row, 'organisation_id' | 'owner_id' | 'visitor_key'>): JobOwner | null => {
  if (organisation_id === null) return null;
  if (owner_id !== null) return { kind: 'user', id: owner_id, organisationId: organisation_id };
  return visitor_key && { kind: 'visitor', key: visitor_key, organisationId: organisation_id };
};

/** Validates a row by the current schemas. Returns undefined for a row from before an update that no longer matches. */
export const presentRun = <About, Result>(row: Row, { about, result }: Pick<JobType<unknown, About, Result>, 'about' | 'result'>): JobRun<About, Result> | undefined => {
  const read = about.safeParse(row.about);
  const came = row.result === null ? null : result.safeParse(row.result);
  if (!read.success || came?.success === false) return undefined;
  return {
    id: row.id, state: row.state, progress: row.progress, about: read.data, result: came === null ? null : came.data, failure: row.failure,
    createdAt: row.created_at, finishedAt: row.finished_at, keptUntil: row.kept_until,
  };
};

const isOwned = (owner: JobOwner) => (where: ExpressionBuilder<Tables, 'job_runs'>) =>
  owner.kind === 'user' ? where('owner_id', '=', owner.id) : where('visitor_key', '=', owner.key);

export const listRuns = (db: Queryable, { name }: JobType, owner: JobOwner): Promise<Row[]> =>
  db.selectFrom('job_runs').selectAll().where('job', '=', name).where(isOwned(owner)).orderBy('created_at', 'desc').orderBy('id').execute();

export const findRun = (db: Queryable, { name }: JobType, id: string, owner: JobOwner): Promise<Row | undefined> =>
  db.selectFrom('job_runs').selectAll().where('job', '=', name).where('id', '=', id).where(isOwned(owner)).executeTakeFirst();

/**
 * Starts an attempt at a run. When the run was still marked as running, its server died, which counts as a miss.
 * Returns undefined when it was cancelled, removed or done.
 */
export const startAttempt = (db: Queryable, id: string) =>
  db
    .updateTable('job_runs')
    .set(({ eb, ref }) => ({
      turn: eb('turn', '+', 1),
      misses: sql<number>`misses + case when ${ref('state')} = 'running' then 1 else 0 end`,
      state: 'running', progress: 0, started_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'turn', 'misses', 'organisation_id', 'owner_id', 'visitor_key'])
    .executeTakeFirst();

/** Updates a run only while this attempt holds it: not after another node took it over or its owner cancelled it. */
const whileHeld = (db: Queryable, { id, turn }: HeldRun) =>
  db.updateTable('job_runs').where('id', '=', id).where('turn', '=', turn).where('state', '=', 'running');

type Updated = Promise<boolean>;
const whether = async (update: Promise<{ numUpdatedRows: bigint }>): Updated => (await update).numUpdatedRows > 0n;

/** Returns false when this attempt no longer holds the run. */
export const recordProgress = (db: Queryable, run: HeldRun, progress: number): Updated =>
  whether(whileHeld(db, run).set({ progress }).executeTakeFirst());

const ended = (keptHours: number) => ({ finished_at: sql<Date>`now()`, kept_until: fromNow(keptHours) });

export const recordDone = (db: Queryable, run: HeldRun, result: unknown, { keptHours }: JobType): Updated =>
  whether(whileHeld(db, run).set({ state: 'done', progress: 1, result: json(result), ...ended(keptHours) }).executeTakeFirst());

export const recordFailed = (db: Queryable, run: HeldRun, failure: string, { keptHours }: JobType): Updated =>
  whether(whileHeld(db, run).set({ state: 'failed', failure, ...ended(keptHours) }).executeTakeFirst());

/** Returns the run to the queue. `missed`: the attempt failed. */
export const returnToQueue = (db: Queryable, run: HeldRun, missed: boolean): Updated =>
  whether(whileHeld(db, run).set(({ eb }) => ({ state: 'waiting', progress: 0, misses: eb('misses', '+', missed ? 1 : 0) })).executeTakeFirst());

export const recordCancelled = (db: Queryable, { name, keptHours }: JobType, id: string, owner: JobOwner): Updated =>
  whether(
    db
      .updateTable('job_runs')
      .set({ state: 'cancelled', ...ended(keptHours) })
      .where('job', '=', name).where('id', '=', id).where(isOwned(owner)).where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst(),
  );

/** Returns runs past their retention, the oldest first. */
export const overdueRuns = (db: Queryable, most: number): Promise<Row[]> =>
  db.selectFrom('job_runs').selectAll().where('kept_until', '<', sql<Date>`now()`).orderBy('kept_until').limit(most).execute();

export const removeRun = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('job_runs').where('id', '=', id).execute();
};

/** Fails runs that the queue has dropped, so that no worker will start them. */
export const failLost = async (db: Queryable, failure: string, hours: number): Promise<void> => {
  await db
    .updateTable('job_runs')
    .set({ state: 'failed', failure, ...ended(hours) })
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`coalesce(started_at, created_at) < now() - ${hours}::double precision * interval '1 hour'`)
    .execute();
};
