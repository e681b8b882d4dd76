import { sql } from 'kysely';
import { addSearchTypes, insertSearchEntries } from '#platform/domain/search/entries.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The tests share a database; no other test uses this address. */
const remoteAddress = '203.0.113.87';

let server: TestServer;
let user: Client;
let visitor: Client;
let organisationId: number;
let userId: number;
let logged: string[];
let reads: Readonly<Record<string, () => Promise<{ statusCode: number; body: string }>>>;
let before: Readonly<Record<string, string>>;
let makeRoom: () => Promise<void>;

/** Fails each write for this organisation, its user or this address with the error of PostgreSQL on a full disk. */
const fillDisk = async (): Promise<() => Promise<void>> => {
  const { query } = server.db;
  const name = `full_disk_${process.pid}_${organisationId}`;
  const refuse = sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;
  await refuse.execute(query);
  const whose = { organisation_id: `new.organisation_id = ${organisationId}`, user_id: `new.user_id::text = '${userId}'`, key: `new.key::text like '% user ${userId}' or new.key::text like '%${remoteAddress}'` };
  const { rows: tables } = await sql<{ name: string; columns: (keyof typeof whose)[] }>`
    select tables.table_name as name, array_agg(column_name::text) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any(${Object.keys(whose)})
    group by 1 order by 1`.execute(query);
  for (const table of tables) {
    const condition = sql.raw(table.columns.map((column) => whose[column]).join(' or '));
    await sql`create trigger ${sql.ref(name)} before insert or update on ${sql.table(table.name)}
      for each row when (${condition}) execute function ${sql.ref(name)}()`.execute(query);
  }
  return async () => {
    for (const table of tables) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table.name)}`.execute(query);
    await sql`drop function ${sql.ref(name)}()`.execute(query);
  };
};

/** Calls that end the session or redirect to another site. */
const leaves = /logout|redirect/;

/** The GET calls of the contract without parameters that this user may make. Exports are left out because they write to the audit log. */
const plainReads = async (): Promise<string[]> => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const plain = Object.entries(paths).filter(([path, methods]) => 'get' in methods && !path.includes('{') && !path.includes('export') && !leaves.test(path));
  const answers = await Promise.all(plain.map(async ([path]) => [path, (await user.get(path)).statusCode] as const));
  return answers.filter(([, status]) => status === 200).map(([path]) => path);
};

/** Fields that the calls themselves update, so that they changed between the two readings while the disk had space. */
const counted = /"(last_seen_at|last_opened_at|opened|by_visitors|signed_in|visitors)":("[^"]*"|\d+)/g;

const readAll = async (): Promise<Readonly<Record<string, string>>> => {
  const answers: Record<string, string> = {};
  for (const [name, read] of Object.entries(reads)) {
    const { statusCode, body } = await read();
    answers[name] = `${statusCode} ${body.replaceAll(counted, '')}`;
  }
  return answers;
};

beforeAll(async () => {
  logged = [];
  server = await testServer({ features: 'all', remoteAddress, log: { write: (line: string) => void logged.push(line) } });
  const { query } = server.db;
  ({ id: organisationId } = await buildOrganisation(query));
  ({ id: userId } = await buildUser(query, { organisationId, role: 'admin' }));
  user = await server.signIn(userId);
  visitor = await server.visitor();
  await addSearchTypes(query, organisationId, [{ typeId: 1, layername: 'Straten' }]);
  await insertSearchEntries(query, organisationId, [{ typeId: 1, id: 'a', weergavenaam: 'Dorpsstraat', public: true, geometry: null }]);
  const tools = { search: [{ type: 'custom', displayName: 'Straten' }] };
  const token = `vol${organisationId}`;
  const { id } = await buildConfiguration(query, { organisationId, public: true, publicToken: token, users: [userId], tools });
  const { prefix } = await query.selectFrom('organisations').select('prefix').where('id', '=', organisationId).executeTakeFirstOrThrow();
  const shared = await shareConfiguration(query, {
    organisationId, configurationId: id, createdBy: userId, extent: [144_000, 507_000, 145_000, 508_000],
    validUntil: new Date(Date.now() + 86_400_000), userIds: [userId],
  });
  const geometry = { type: 'Point' as const, coordinates: [145_000, 508_000] };
  const map = await buildMap(query, {
    organisationId, place: { configurationId: id }, click: 'featureInfo', features: [{ layer: 'boom', properties: { soort: 'eik' }, geometry }],
  });
  const feature = await query.selectFrom('map_features').select('id').where('source_id', '=', map.sourceId).executeTakeFirstOrThrow();
  const file = (await send(user, '/api/upload', { name: 'plan.pdf', content: pdf })).json<{ path: string }>();
  const get = (client: Client, url: string) => [`${client === user ? 'user' : 'visitor'} ${url}`, () => client.get(url)] as const;
  reads = Object.fromEntries([
    get(user, `/api/configuration/${id}`), get(visitor, `/api/configuration/${id}`), get(user, `/api/configuration?sharedId=${shared}`),
    get(visitor, `/api/public/${prefix}/${token}`), get(visitor, `/api/tiles/features?filter=source_id=${map.sourceId}`),
    get(user, `/api/maps/features/${feature.id}`), get(user, '/api/search/default/ZG9ycHM'), get(visitor, `/api/u_search/ZG9ycHM/organization/${organisationId}`),
    get(user, `/api/fileurl/${file.path}`), get(user, `/api/maps/${map.id}/fields`),
    ['feature info', () => user.post(`/api/maps/${map.id}/feature-info`, { at: { coordinate: geometry.coordinates, resolution: 1 } })],
    ...(await plainReads()).map((path) => get(user, path)),
  ]);
  before = await readAll();
  // So long ago that the server must record the use of the session and of the shared configuration again.
  const longAgo = new Date(Date.now() - 15 * 60_000);
  await query.updateTable('sessions').set({ last_seen_at: longAgo }).where('user_id', '=', userId).execute();
  await query.updateTable('shared_configuration_users').set({ last_opened_at: longAgo }).where('user_id', '=', userId).execute();
  makeRoom = await fillDisk();
  logged.length = 0;
});
afterAll(async () => {
  await makeRoom?.();
  await server.close();
});

describe('on a full disk', () => {
  test('reading calls give the same answers', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(Object.values(before).filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    expect(await readAll()).toEqual(before);
  });

  test.each(['opening of a configuration', 'opening of a shared configuration', 'last use of a session', 'rate limit counted on this node only'])('the log names the missing count: %s', async (what) => {
    await readAll();
    expect(logged.filter((line) => line.includes(what) && line.includes('No space left on device')).length).toBeGreaterThan(0);
  });

  test('a rate limit still holds, and starts again after its window', async () => {
    const { limits } = server.platform;
    const key = `test user ${userId}`;
    await limits.take(key, { times: 3, perSeconds: 600 }, 2);
    await limits.take(key, { times: 3, perSeconds: 600 });
    await expect(limits.take(key, { times: 3, perSeconds: 600 })).rejects.toMatchObject({ status: 429, retryAfter: expect.closeTo(600, -1) as number });
    await limits.take(`another ${key}`, { times: 1, perSeconds: 0 });
    await limits.take(`another ${key}`, { times: 1, perSeconds: 600 });
  });

  test.each([
    ['saving a location', () => user.post('/api/extents', { name: 'Thuis', extent: '144000,507000,145000,508000' })],
    ['uploading a file', () => send(user, '/api/upload', { name: 'plan.pdf', content: pdf })],
    ['exporting accounts, which must be recorded', () => user.get('/api/admin/users/export?format=csv')],
  ] as const)('answers 507 to %s', async (_, ask) => {
    const answer = await ask();
    expect(answer.json()).toMatchObject({ code: 'disk_full', message: 'De server heeft geen ruimte meer om dit op te slaan. Neem contact op met de beheerder.' });
    expect(answer.statusCode).toBe(507);
  });
});
