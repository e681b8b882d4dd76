import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { createPlatform } from '#platform/server/platform.ts';
import { createServer } from '#platform/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { createClient, type Client } from '#platform/server/testing/client.ts';
import { buildLargeOrganisation, counts, type LargeOrganisation } from './lib/large-organisation.ts';
import { compare, type Contender } from './lib/measure.ts';
import { line, type Finding } from './lib/report.ts';

/** Maximum time relative to reading one record by its key. */
const FLUENT = { atMost: 5 };

const asker = (client: Client) => (name: string, path: string): Contender => {
  let length: number | null = null;
  return {
    name,
    async work() {
      const answer = await client.get(`/api/admin/${path}`);
      length ??= answer.body.length;
      if (answer.statusCode !== 200 || answer.body.length !== length) throw new Error(`${path} returned ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
    },
  };
};

const measure = async (client: Client, { administrator, configurationId, mapId }: LargeOrganisation): Promise<Finding[]> => {
  const ask = asker(client);
  const pairs = [
    [`a page of ${counts.users} users`, ask('list', 'users?page=1'), `users/${administrator.id}`, FLUENT],
    [`the last page of ${counts.users} users, by name`, ask('list', `users?page=${counts.users / 25}&sort=name`), `users/${administrator.id}`, FLUENT],
    [`a search in ${counts.users} users`, ask('list', 'users?search=a7f'), `users/${administrator.id}`, FLUENT],
    [`a page of ${counts.maps} maps`, ask('list', 'maps?page=1'), `maps/${mapId}`, FLUENT],
    [`a search in ${counts.maps} maps`, ask('list', 'maps?search=a7f'), `maps/${mapId}`, FLUENT],
    [`a configuration of ${counts.mapsInOne} maps`, ask('list', `configurations/${configurationId}/draft`), `maps/${mapId}`, FLUENT],
  ] as const;
  const findings: Finding[] = [];
  for (const [what, list, key, aim] of pairs) {
    const [many, one] = await compare([list, ask('by key', key)]);
    if (!many || !one) throw new Error('No measurements');
    findings.push({
      what: `${what}, against reading one record by its key`,
      value: many.milliseconds.median / one.milliseconds.median,
      aim,
      unit: 'x',
      behind: `medians ${many.milliseconds.median.toFixed(2)} ms and ${one.milliseconds.median.toFixed(2)} ms`,
    });
  }
  return findings;
};

/** Measures the administration lists in a large organisation. */
export default async function bench(): Promise<Finding[]> {
  const postgres = await startTemporaryPostgres();
  const database = connect('postgres', { url: postgres.url }, silentLog);
  const features = await findFeatures();
  const settings = readSettings({
    COOK_SECRET: 'a secret of the tests, longer than 32 characters', DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', COOK_REQUESTS_PER_MINUTE: '0',
  });
  await migrate(database);
  const app = await createServer(createPlatform(database, settings, createLog(settings), features), features);
  try {
    const organisation = await buildLargeOrganisation(database.query);
    const client = createClient(app);
    await client.get('/sanctum/csrf-cookie');
    const { loginName: username, password } = organisation.administrator;
    const answer = await client.post('/login', { username, password, organization: organisation.prefix });
    if (answer.statusCode !== 200) throw new Error(`Signing in returned ${answer.statusCode}: ${answer.body}`);
    return await measure(client, organisation);
  } finally {
    await app.close();
    await database.close();
    await postgres.stop();
  }
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
