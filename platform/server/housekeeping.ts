import { sweepRegistrations } from '#platform/domain/forms/erase.ts';
import { sweepRemovedObjects } from '#platform/domain/map-features/objects.ts';
import { sweepReplaced } from '#platform/domain/map-features/replaced-sources.ts';
import { sweepImports } from '#platform/domain/map-imports/map-imports.ts';
import { sweepTried } from '#platform/domain/maps/tried.ts';
import { sweepSearchBackups } from '#platform/domain/search/type-backups.ts';
import { sweepRemovedSearchEntries } from '#platform/domain/search/removed-entries.ts';
import { sweepShared } from '#platform/domain/shared-configurations/share.ts';
import { sweepFailures } from '#platform/domain/sign-in/attempts.ts';
import { sweepLinks } from '#platform/domain/users/links.ts';
import { sweepRemovedUsers } from '#platform/domain/users/removed.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './feature.ts';
import { sweepKeys } from './idempotency/store.ts';
import { sweepRecords } from './retention.ts';

const HOURLY_MS = 3_600_000;

/** Removes everything that has expired or belongs to nobody. Several nodes may run it at the same time. */
export const sweepAll = async ({ db, settings, sessions, knownDevices, limits, files, jobs, log }: Platform): Promise<void> => {
  const sweeps = [
    () => sessions.sweep(),
    () => knownDevices.sweep(),
    () => limits.sweep(),
    () => jobs.sweep(),
    // Before the files: those of what is erased go with it.
    () => sweepRegistrations(db),
    () => files.sweep(),
    () => sweepKeys(db.query),
    () => sweepFailures(db.query),
    () => sweepLinks(db.query),
    () => sweepRemovedUsers(db.query),
    () => sweepShared(db.query),
    () => sweepImports(db.query),
    () => sweepReplaced(db.query),
    () => sweepRemovedObjects(db.query),
    () => sweepTried(db.query),
    () => sweepSearchBackups(db.query),
    () => sweepRemovedSearchEntries(db.query),
    () => sweepRecords(db.query, settings),
  ];
  for (const sweep of sweeps) {
    try {
      await sweep();
    } catch (err) {
      log.warn({ err }, 'housekeeping failed; will retry');
    }
  }
};

/** Sweeps when a node begins to listen, and then once an hour. */
export const addHousekeeping = (app: FastifyInstance, platform: Platform): void => {
  let running = Promise.resolve();
  const begin = (): void => {
    running = running.then(() => sweepAll(platform));
  };
  app.addHook('onListen', begin);
  const timer = setInterval(begin, HOURLY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
