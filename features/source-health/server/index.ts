import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { presentSourceState } from '#platform/domain/maps/present-source-state.ts';
import { checkSourceNow } from '#platform/contract/source-health.ts';
import { listOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators, requireAdministered } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { checkAllSources, listSourceChecks, listSources, readCheckingAll, type CheckingAll } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { RETRY_MINUTES, checkWorker } from './check-job.ts';
import { checkAndRecord } from './check.ts';
import { readHistory } from './history.ts';
import { latestRun, queueAllOf, queueDue } from './queue-checks.ts';
import { countFailed, countOf, findSource, findSources } from './sources.ts';
import { mailChanges } from './mail-changes.ts';

const policy = administrators('edit_maps');

/** Returns the progress of the running check of all sources of an organisation. */
const checkingAll = async (db: Queryable, organisationId: number): Promise<CheckingAll> => {
  const run = await latestRun(db, organisationId, ['waiting', 'running']);
  if (!run) return { work: null };
  return { work: await countOf(db, organisationId, sql<boolean>`state.checked_at >= ${run.created_at}`) };
};

const routes = (platform: Platform): Route[] => {
  const { db, settings, jobs, mail } = platform;
  const find = async (id: number, viewer: Viewer) => {
    const found = await findSource(db.query, id);
    if (!found) throw notFound();
    requireAdministered(viewer, found.organisationId);
    return found;
  };
  return [
    route(listSources, { policy, handle: listOf(db, findSources) }),

    route(listSourceChecks, {
      policy,
      handle: async ({ params, viewer }) => {
        const { source } = await find(params.id, viewer);
        return { source, ...(await readHistory(db.query, source.id)), kept_days: settings.sourceChecks.keptDays };
      },
    }),

    route(checkSourceNow, {
      policy,
      limit: { times: 60, perSeconds: 60 },
      handle: async ({ params, viewer, log, reply }) => {
        const { organisationId } = await find(params.id, viewer);
        await checkAndRecord(platform, { id: params.id, organisation_id: organisationId }, { log, signal: disconnectSignal(reply) });
        await db.transaction((transaction) => mailChanges(transaction, mail, [params.id]));
        const row = await db.query.selectFrom('source_states').selectAll().where('source_id', '=', params.id).executeTakeFirst();
        const state = row && presentSourceState(row);
        if (!state) throw notFound();
        return { source_id: params.id, ...state };
      },
    }),

    route(readCheckingAll, { policy, handle: listOf(db, checkingAll) }),

    route(checkAllSources, {
      policy,
      limit: { times: 6, perSeconds: 600 },
      handle: async ({ query, viewer, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await db.transaction(async (transaction) => {
          await queueAllOf(transaction, jobs, organisationId);
          await audit({ action: 'sources.check', object: { type: 'organisation', id: organisationId }, organisationId }, transaction);
        });
      },
    }),
  ];
};

/** Checks whether the sources of maps answer, and mails administrators when one stops. */
export default defineServerFeature({
  name: 'source-health',
  auditWords,
  attention: [{ name: 'failed-sources', policy, count: countFailed }],
  routes,
  jobs: (platform) => [checkWorker(platform)],
  async start({ db, jobs, log, settings }) {
    if (settings.sourceChecks.everyMinutes === 0) return async () => undefined;
    let running = Promise.resolve();
    const queue = async (): Promise<void> => {
      await db.transaction((transaction) => queueDue(transaction, jobs));
    };
    const timer = setInterval(() => {
      running = queue().catch((err: unknown) => log.warn({ err }, 'could not queue source checks; retried at the next round'));
    }, RETRY_MINUTES * 60_000);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  },
});
