import { createConversion } from '#platform/conversion/create-conversion.ts';
import type { Database } from '#platform/db/database.ts';
import { createMail } from '#platform/mail/mail.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createAuditLog } from './audit.ts';
import { createCatalogue } from './catalogue.ts';
import { createEgress } from './egress/create-egress.ts';
import type { ConfigurationPart, EnvironmentPart, FileReader, Platform, ServerFeature } from './feature.ts';
import { chooseStore } from './files/choose-store.ts';
import { createFiles } from './files/files.ts';
import { withAttemptMarks } from './idempotency/attempts.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createJobs, type JobsOptions } from './jobs/jobs.ts';
import type { ObjectNames } from './object-names.ts';
import { createOrganisations } from './organisations.ts';
import { createOwnServer } from './own-server.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRealtime, type RealtimeOptions } from './realtime/realtime.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createSessions } from './sessions/sessions.ts';
import type { Settings } from './settings.ts';
import type { NamedStep } from './sign-in-step.ts';

const partsOf = <Part>(
  features: readonly ServerFeature[],
  part: (feature: ServerFeature) => Part | undefined,
): [string, Part][] =>
  features.flatMap((feature): [string, Part][] => {
    const made = part(feature);
    return made === undefined ? [] : [[feature.name, made]];
  });

/** Makes the services that features use, once for each server. */
export const createPlatform = (
  database: Database,
  settings: Settings,
  log: FastifyBaseLogger,
  features: readonly ServerFeature[],
  jobs: JobsOptions = {},
  realtime: RealtimeOptions = {},
): Platform => {
  const db = withAttemptMarks(database);
  const organisations = createOrganisations(db, settings);
  const configurationParts = new Map<string, ConfigurationPart>();
  const environmentParts = new Map<string, EnvironmentPart>();
  const fileReaders = new Map<string, FileReader>();
  const signInSteps: NamedStep[] = [];
  const sessions = createSessions(db, settings, organisations);
  const platform: Platform = {
    db,
    settings,
    organisations,
    sessions,
    knownDevices: createKnownDevices(db, settings),
    limits: createRateLimits(db, log),
    files: createFiles(db, chooseStore(settings), settings),
    egress: createEgress(settings, log),
    ownServer: createOwnServer(),
    conversion: createConversion(settings, log),
    mail: createMail(db, settings, log),
    jobs: createJobs(db, log, { work: settings.jobs, ...jobs }),
    realtime: createRealtime(db, sessions, log, realtime),
    audit: createAuditLog(db.query),
    idempotency: createIdempotency(db.query, settings, log),
    log,
    catalogue: createCatalogue(features),
    configurationParts,
    environmentParts,
    fileReaders,
    signInSteps,
    configurationExports: features.flatMap(({ configurationExport }) => configurationExport ?? []),
    configurationBelongings: features.flatMap(({ configurationBelongings }) => configurationBelongings ?? []),
    objectNames: Object.assign({}, ...features.map(({ objectNames }) => objectNames ?? {})) as ObjectNames,
    attention: features.flatMap(({ attention }) => attention ?? []),
  };
  for (const [name, part] of partsOf(features, (feature) => feature.configurationPart?.(platform))) {
    configurationParts.set(name, part);
  }
  for (const [name, part] of partsOf(features, (feature) => feature.environmentPart?.(platform))) environmentParts.set(name, part);
  for (const [, workers] of partsOf(features, (feature) => feature.jobs?.(platform))) platform.jobs.registerWorkers(workers);
  for (const [name, channels] of partsOf(features, (feature) => feature.channels?.(platform))) platform.realtime.registerChannels(name, channels);
  for (const [name, reader] of partsOf(features, (feature) => feature.fileReader?.(platform))) {
    fileReaders.set(name, reader);
  }
  const steps = partsOf(features, (feature) => feature.signInStep?.(platform));
  signInSteps.push(...steps.map(([name, step]) => ({ name, ...step })).toSorted((one, other) => one.order - other.order));
  return platform;
};
