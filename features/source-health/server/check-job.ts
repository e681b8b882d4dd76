import { z } from 'zod';
import type { Platform } from '#platform/server/feature.ts';
import { defineJob, defineWorker, type JobWorker } from '#platform/server/jobs/job.ts';
import { mailboxIsOpen } from '#platform/mail/mailbox.ts';
import { checkAndRecord, type SourceOfOrganisation } from './check.ts';
import { sweepChecks } from './history.ts';
import { findAllOf, findDue } from './sources.ts';
import { mailChanges } from './mail-changes.ts';

/** The most sources of one run; the next run checks the others. */
const MOST = 1_000;
const AT_ONCE = 6;
/** A source that failed once is checked again after this time. */
export const RETRY_MINUTES = 4;

export const checkJob = defineJob({
  name: 'source-health.check',
  /** Null: the sources of all organisations that are due. */
  payload: z.object({ organisationId: z.int().nullable() }),
  /** The same, stored where it can be queried. */
  about: z.object({ organisationId: z.int().nullish() }),
  result: z.object({ checked: z.int() }),
  // A slow source takes fifteen seconds.
  seconds: 3_000, tries: 2, atOnce: 1, keptHours: 1,
});

const runConcurrently = async (sources: readonly SourceOfOrganisation[], work: (source: SourceOfOrganisation) => Promise<void>): Promise<void> => {
  const waiting = sources.values();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (const source of waiting) await work(source);
  }));
};

export const checkWorker = (platform: Platform): JobWorker =>
  defineWorker({
    type: checkJob,
    async work({ organisationId }, { signal, progress, log }) {
      const { db, settings, mail } = platform;
      const { everyMinutes, keptDays } = settings.sourceChecks;
      const sources = organisationId === null
        ? await findDue(db.query, { everyMinutes, againMinutes: RETRY_MINUTES, most: MOST })
        : await findAllOf(db.query, organisationId, MOST);
      const checked: number[] = [];
      await runConcurrently(sources, async (source) => {
        if (signal.aborted) return;
        try {
          if (await checkAndRecord(platform, source, { log, signal })) checked.push(source.id);
        } catch (err) {
          if (!signal.aborted) log.warn({ err, source: source.id }, 'source check failed');
        }
        progress(checked.length / sources.length);
      });
      // No mail in the demo: its sources are often unavailable, and its mailbox is for mail that the user causes.
      const isQuiet = organisationId === null && mailboxIsOpen(settings);
      if (!isQuiet) await db.transaction((transaction) => mailChanges(transaction, mail, checked));
      await sweepChecks(db.query, keptDays);
      return { checked: checked.length };
    },
  });
