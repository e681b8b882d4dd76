import type { Conversion } from '#platform/conversion/conversion.ts';
import { defineServerFeature, type Platform, type ServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { abilitiesIn } from './abilities.ts';
import { exportRoutes } from './routes.ts';
import { exportWorker } from './worker.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Releases files of which the export was deleted with its owner or organisation, so that the clean-up deletes them. */
export const releaseOrphanedFiles = async (db: Queryable): Promise<void> => {
  await sql`
    update files set used_by = null, used_id = null, created_at = now()
    where used_by = 'export' and not exists (select from job_runs where job_runs.id::text = files.used_id)
  `.execute(db);
};

const HOURLY_MS = 3_600_000;

/** Defines the feature. Tests give another conversion. */
export const exportFeature = (conversionOf: (platform: Platform) => Pick<Conversion, 'write'>): ServerFeature =>
  defineServerFeature({
    name: 'export',
    tools,
    auditWords,
    routes: exportRoutes,
    jobs: (platform) => [exportWorker(platform, conversionOf(platform))],
    configurationPart: () => async (configuration) => abilitiesIn(configuration),
    async start({ db, log }) {
      let running = Promise.resolve();
      const timer = setInterval(() => {
        running = releaseOrphanedFiles(db.query).catch((err: unknown) => log.warn({ err }, 'could not release the files of removed exports; retried at the next cleanup'));
      }, HOURLY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  });
