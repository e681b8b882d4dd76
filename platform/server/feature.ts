import type { Configuration } from '#platform/contract/configuration.ts';
import type { Permission } from '#platform/contract/permissions.ts';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Conversion } from '#platform/conversion/conversion.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditLog } from './audit.ts';
import type { AuditWords } from './audit-words.ts';
import type { Catalogue } from './catalogue.ts';
import type { Egress } from './egress/egress.ts';
import type { Files } from './files/files.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { JobWorker } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
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
import type { ConfigurationExport } from './configuration-export.ts';
import type { Viewer } from './viewer.ts';

/** What the platform hands to a feature. */
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
  /** What features add to the configuration answer, by their names; filled before the first call comes in. */
  readonly configurationParts: ReadonlyMap<string, ConfigurationPart>;
  /** What may stand between right credentials and a session, in the order in which it is asked. */
  readonly signInSteps: readonly NamedStep[];
  /** Who may read a file that an object of a feature refers to, by the feature's name. */
  readonly fileReaders: ReadonlyMap<string, FileReader>;
  /** The kinds of resource, apart from maps, that are exported with a configuration. */
  readonly configurationExports: readonly ConfigurationExport[];
}

/**
 * With `within`, a transaction, it is read there, and nothing of what is read may be kept: that transaction may be taken
 * back, and then what it holds was never there.
 */
export type ConfigurationPart = (configuration: Configuration, viewer: Viewer, within?: Queryable) => Promise<unknown>;

export type FileReader = (objectId: string, viewer: Viewer) => Promise<boolean>;

/** Its `tools` and `options` are what of it can be set in a configuration. */
export interface ServerFeature extends FeatureSettings {
  readonly name: string;
  routes(platform: Platform): readonly Route[];
  /** What this feature adds to the configuration answer, under its own name in `parts`. */
  configurationPart?(platform: Platform): ConfigurationPart;
  /** Whether somebody may read the files that an object of this feature refers to; their owner always may. */
  fileReader?(platform: Platform): FileReader;
  /** The resource of this feature that is exported with a configuration. */
  readonly configurationExport?: ConfigurationExport;
  /** The permissions that only this feature asks for; its web side puts them into the slot `definedPermissions`. */
  readonly permissions?: readonly Permission[];
  /** The words for what this feature writes with `audit`, by which administrators read it. */
  readonly auditWords?: AuditWords;
  /** What this feature may ask of somebody before they are in. */
  signInStep?(platform: Platform): SignInStep;
  /** Who does the work that this feature queues. */
  jobs?(platform: Platform): readonly JobWorker[];
  /** What this feature tells to whoever listens, as it happens. */
  channels?(platform: Platform): readonly Channel[];
  /** Work that the feature repeats by itself; it returns what stops it. */
  start?(platform: Platform): Promise<() => Promise<void>>;
  /** What whoever started the server has to know, in a few Dutch words; `address` is where the portal is. Null: nothing. */
  startupNotice?(platform: Platform, address: string): Promise<string | null>;
}

type NewFeature = Omit<ServerFeature, 'routes'> & Partial<Pick<ServerFeature, 'routes'>>;

const noRoutes = (): readonly Route[] => [];

export const defineServerFeature = (feature: NewFeature): ServerFeature => ({ ...feature, routes: feature.routes ?? noRoutes });
