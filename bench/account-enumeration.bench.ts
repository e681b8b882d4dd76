import access from '#features/access/server/index.ts';
import password from '#features/password/server/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { createPlatform } from '#platform/server/platform.ts';
import { createServer } from '#platform/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { createClient, type Client } from '#platform/server/testing/client.ts';
import { effort } from './lib/effort.ts';
import { line, type Finding } from './lib/report.ts';

/** Number of timings per name; fewer with `--quick`. */
const TIMINGS = effort.rounds > 1 ? 200 : 10;
/** Maximum ratio; above it a remote attacker could find out, with many attempts, which accounts exist. */
const CLOSE = 1.1;

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Clears the failure counters, which would otherwise soon block every attempt. */
const clearFailures = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('login_failures').execute();
  await db.deleteFrom('rate_limits').execute();
};

interface Question {
  readonly what: string;
  readonly status: number;
  ask(client: Client, name: string): ReturnType<Client['post']>;
}

/** Times the two names alternately, so that other load on the machine affects both. */
const compareNames = async (db: Queryable, client: Client, names: readonly [known: string, unknown: string], { what, status, ask }: Question): Promise<Finding> => {
  const times: [number[], number[]] = [[], []];
  for (let round = -5; round < TIMINGS; round += 1) {
    for (const [which, name] of names.entries()) {
      await clearFailures(db);
      const began = performance.now();
      const response = await ask(client, name);
      const took = performance.now() - began;
      if (response.statusCode !== status) throw new Error(`${what} returned ${response.statusCode}: ${response.body}`);
      if (round >= 0) times[which]?.push(took);
    }
  }
  const [known, unknown] = times.map(median) as [number, number];
  return {
    what: `${what}: response time for an existing name against an unknown one`,
    value: Math.max(known, unknown) / Math.min(known, unknown),
    aim: { atMost: CLOSE },
    unit: 'x',
    behind: `medians of ${TIMINGS}: ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms`,
  };
};

/** Measures whether the response time reveals which accounts exist. */
export default async function bench(): Promise<Finding[]> {
  const postgres = await startTemporaryPostgres();
  const database = connect('postgres', { url: postgres.url }, silentLog);
  const features = [access, password];
  const settings = readSettings({ COOK_SECRET: 'a secret of the benches, longer than 32 characters', DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  await migrate(database);
  const app = await createServer(createPlatform(database, settings, createLog(settings), features), features);
  try {
    const { id: organisationId, prefix: organization } = await buildOrganisation(database.query);
    const user = await buildUser(database.query, { organisationId });
    const client = createClient(app);
    await client.get('/sanctum/csrf-cookie');
    return [
      await compareNames(database.query, client, [user.loginName, 'nobody-of-that-name'], {
        what: 'signing in', status: 422, ask: (by, username) => by.post('/login', { username, password: 'wrong', organization }),
      }),
      await compareNames(database.query, client, [user.email, 'nobody@example.test'], {
        what: 'requesting a password reset', status: 200, ask: (by, email) => by.post('/password/email', { email, organization }),
      }),
    ];
  } finally {
    await app.close();
    await database.close();
    await postgres.stop();
  }
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
