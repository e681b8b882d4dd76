import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { testSecret } from '#platform/domain/testing/factories.ts';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { z } from 'zod';
import { withoutAuditWords } from '../audit-words.ts';
import { createLog } from '../http/logging.ts';
import { defineServerFeature, type Platform, type ServerFeature } from '../feature.ts';
import { findFeatures } from '../find-features.ts';
import type { JobsOptions } from '../jobs/jobs.ts';
import { createPlatform } from '../platform.ts';
import type { RealtimeOptions } from '../realtime/realtime.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { createServer, type ServerOptions } from '../server.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createClient, type Client } from './client.ts';
import { settingsOfFeatures } from './settings-of-features.ts';

export type { Client } from './client.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly platform: Platform;
  /** A client with the cookies and XSRF token of an earlier visit, not signed in. */
  visitor(): Promise<Client>;
  /** A client in which this user has just signed in. */
  signIn(user: { readonly id: number } | number): Promise<Client>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** `all`: every feature of an installation, found by folder. */
  readonly features?: readonly ServerFeature[] | 'all';
  /** Environment variables, as in the README. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly site?: ServerOptions['site'];
  /** Address of its clients. Tests that count failures by address need one each, because they share a database. */
  readonly remoteAddress?: string;
  /** Replaces the database of this test run, and is closed with the server: for tests that need an empty database. */
  readonly database?: Database;
  /** Options of its job queue. Its queues are separate, although the database is shared, unless a room is given. */
  readonly jobs?: JobsOptions;
  readonly realtime?: RealtimeOptions;
  /** Destination of log lines; default: none. */
  readonly log?: DestinationStream;
}

/** Signs in any user without a password. Exists in tests only. */
const signInAs = defineCall({
  method: 'POST',
  path: '/testing/sign-in/:id',
  summary: 'Sign in as a user',
  params: z.object({ id: idInPath }),
  body: nothing,
});

const testing = defineServerFeature({
  name: 'testing',
  routes: () => [
    route(signInAs, { policy: anyone, handle: ({ params, session }) => session.signIn(params.id) }),
  ],
});

const testSettings = (dataFolder: string, environment: Readonly<Record<string, string>>): Settings =>
  readSettings({ COOK_DATA_DIR: dataFolder, COOK_SECRET: testSecret, COOK_SOURCE_CHECK_MINUTES: '0', ...environment });

const expectOk = (status: number, what: string): void => {
  if (status >= 300) throw new Error(`${what} returned ${status}`);
};

/** Records each audit code without words in a feature; the returned function throws when there were any. */
const watchAuditWords = ({ audit, catalogue }: Platform): (() => void) => {
  const missing = new Set<string>();
  const write = audit.write.bind(audit);
  audit.write = (entries, ...rest) => {
    for (const entry of [entries].flat()) for (const code of withoutAuditWords(catalogue.auditWords, entry)) missing.add(code);
    return write(entries, ...rest);
  };
  return () => {
    if (missing.size > 0) throw new Error(`no audit words for ${[...missing].join(', ')}: add them to the feature's auditWords`);
  };
};

/** Makes a server with the given features on the database of this test run. Clients call it without a port. */
export const testServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-server-'));
  const settings = testSettings(folder, options.environment ?? {});
  const log = options.log ? createLog(settings, options.log) : pino({ level: 'silent' });
  const db = options.database ?? testDatabase();
  const wanted = options.features === 'all' ? await findFeatures() : (options.features ?? []);
  // The settings catalogue has those of all features, whichever features a test asks for.
  const others = [...await settingsOfFeatures()].filter(([name]) => !wanted.some((feature) => feature.name === name));
  const features = [...wanted, ...others.map(([name, defined]) => defineServerFeature({ name: `settings of ${name}`, ...defined })), testing];
  const platform = createPlatform(db, settings, log, features, { room: `test-${randomUUID()}`, ...options.jobs }, options.realtime);
  const demandAuditWords = watchAuditWords(platform);
  const cleanUp = async (): Promise<void> => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const app = await createServer(platform, features, options.site ? { site: options.site } : {}).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  await app.ready();

  const visitor = async (): Promise<Client> => {
    const client = createClient(app, new Map(), options.remoteAddress);
    expectOk((await client.get('/sanctum/csrf-cookie')).statusCode, 'csrf-cookie');
    return client;
  };

  return {
    app,
    db,
    platform,
    visitor,
    async signIn(user) {
      const client = await visitor();
      const id = typeof user === 'number' ? user : user.id;
      expectOk((await client.post(`/api/testing/sign-in/${id}`)).statusCode, 'sign-in');
      return client;
    },
    async close() {
      await app.close();
      await cleanUp();
      demandAuditWords();
    },
  };
};
