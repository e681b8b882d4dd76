import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { CheckingAll } from '../contract.ts';
import { latestRun } from './queue-checks.ts';
import { countOf } from './sources.ts';

/** Returns the progress of the running check of all sources of an organisation. */
export const checkingAll = async (db: Queryable, organisationId: number): Promise<CheckingAll> => {
  const run = await latestRun(db, organisationId, ['waiting', 'running']);
  if (!run) return { work: null };
  return { work: await countOf(db, organisationId, sql<boolean>`state.checked_at >= ${run.created_at}`) };
};
