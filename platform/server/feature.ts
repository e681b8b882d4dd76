import type { Configuration } from '#platform/contract/configuration.ts';
import type { Permission } from '#platform/contract/permissions.ts';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Conversion } from '#platform/conversion/conversion.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AttentionLine } from './attention.ts';
import type { AuditLog } from './audit.ts';
import type { AuditWords } from './audit-words.ts';
import type { Catalogue } from './catalogue.ts';
import type { Egress } from './egress/egress.ts';
import type { Files } from './files/files.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { JobWorker } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ObjectNames } from './object-names.ts';
import type { Organisations } from './organisations.ts';
import type { OwnServer } from './own-server.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Channel } from './realtime/channel.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Route } from './route.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { Sessions } from './session.ts';
import type { Settings } from './settings.ts';
import type { NamedStep, SignInStep } from './sign-in-step.ts';
import type { ConfigurationBelongings } from './configuration-belongings.ts';
import type { ConfigurationExport } from './configuration-export.ts';
import type { Viewer } from './viewer.ts';

/** The services that the platform offers to features. */
export interface Platform {
  readonly db: Database;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly organisations: Organisations;
  readonly limits: RateLimits;
  readonly files: Files;
  readonly egress: Egress;
  readonly ownServer: OwnServer;
  readonly conversion: Conversion;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly audit: AuditLog;
  readonly idempotency: Idempotency;
  readonly log: FastifyBaseLogger;
  readonly catalogue: Catalogue;
  /** The parts that features add to the configuration answer, by feature name. Filled before the server accepts calls. */
  readonly configurationParts: ReadonlyMap<string, ConfigurationPart>;
  /** The parts that features add to the environment of the page, by feature name. */
  readonly environmentParts: ReadonlyMap<string, EnvironmentPart>;
  /** Steps between correct credentials and a session, in the order in which they are asked. */
  readonly signInSteps: readonly NamedStep[];
  /** By feature name: whether a viewer may read a file to which an object of the feature refers. */
  readonly fileReaders: ReadonlyMap<string, FileReader>;
  /** The kinds of resource, apart from maps, that are exported with a configuration. */
  readonly configurationExports: readonly ConfigurationExport[];
  /** The rows of configurations that are exported with them. */
  readonly configurationBelongings: readonly ConfigurationBelongings[];
  readonly attention: readonly AttentionLine[];
  readonly objectNames: ObjectNames;
}

/**
 * Computes the part of a feature. `within` is a transaction: read everything there and cache nothing, because the
 * transaction may be rolled back.
 */
export type ConfigurationPart = (configuration: Configuration, viewer: Viewer, within?: Queryable) => Promise<unknown>;

/** Returns the origins of other websites that may show the page at a path in a frame. */
export type FrameAncestors = (path: string, organisationId: number) => Promise<readonly string[]>;

/** Reads what every visitor of an organisation's site may know before any call. */
export type EnvironmentPart = (organisationId: number) => Promise<unknown>;

export type FileReader = (objectId: string, viewer: Viewer) => Promise<boolean>;

/** A feature of the server. Its `tools` and `options` are its settings in a configuration. */
export interface ServerFeature extends FeatureSettings {
  readonly name: string;
  routes(platform: Platform): readonly Route[];
  /** The part that this feature adds to the configuration answer, under its own name in `parts`. */
  configurationPart?(platform: Platform): ConfigurationPart;
  /** The part that this feature adds to the environment of the page, under its own name in `parts`. */
  environmentPart?(platform: Platform): EnvironmentPart;
  /** Whether a viewer may read the files to which an object of this feature refers. The owner of a file always may. */
  fileReader?(platform: Platform): FileReader;
  /** The resource of this feature that is exported with a configuration. */
  readonly configurationExport?: ConfigurationExport;
  /** The rows of this feature in a configuration that are exported with it. */
  readonly configurationBelongings?: ConfigurationBelongings;
  /** Pages of this feature that other websites may show in a frame. A page that no feature names may not be framed. */
  frameAncestors?(platform: Platform): FrameAncestors;
  /** Permissions that only this feature asks for. Its web side puts them into the slot `definedPermissions`. */
  readonly permissions?: readonly Permission[];
  /** What this feature reports on the first screen of the admin environment. */
  readonly attention?: readonly AttentionLine[];
  /** The Dutch words for the audit entries of this feature, as administrators read them. */
  readonly auditWords?: AuditWords;
  /** Finds the names of the objects of this feature that audit entries mention by id. */
  readonly objectNames?: ObjectNames;
  /** A step that this feature can require before a session begins. */
  signInStep?(platform: Platform): SignInStep;
  /** Workers for the jobs that this feature queues. */
  jobs?(platform: Platform): readonly JobWorker[];
  /** Channels on which this feature publishes events to subscribers. */
  channels?(platform: Platform): readonly Channel[];
  /** Starts the repeated background work of this feature; returns a function that stops it. */
  start?(platform: Platform): Promise<() => Promise<void>>;
  /** A short Dutch notice for the operator who started the server; `address` is that of the portal. Null: nothing to report. */
  startupNotice?(platform: Platform, address: string): Promise<string | null>;
}

type NewFeature = Omit<ServerFeature, 'routes'> & Partial<Pick<ServerFeature, 'routes'>>;

const noRoutes = (): readonly Route[] => [];

export const defineServerFeature = (feature: NewFeature): ServerFeature => ({ ...feature, routes: feature.routes ?? noRoutes });
