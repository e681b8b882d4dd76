import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from './bodies.ts';
import { findGuarded, takesOrganisation, type Guarded } from './guarded.ts';
import { prepared, searchedTables, type Sent } from './prepared.ts';
import { bodySchema, querySample, sampleOf } from './schema.ts';
import { fillPath, mark, resources, type Own } from './resources.ts';

const { features, guarded, close } = await findGuarded();

/** Calls other than GET that change nothing in the organisation, so that nothing is logged; with the reason for the method. */
const notAudited: Readonly<Record<string, string>> = {
  'POST /admin/maps/uses': 'a question that is too long for an address',
  'POST /admin/users/import/preview': 'a question that is too long for an address',
  'POST /admin/configurations/import/preview': 'a question that is too long for an address',
  'POST /admin/map-services': 'a question with credentials, which belong in no address',
  'POST /admin/organisations/:id/single-sign-on/test': 'a look at a provider elsewhere',
  'POST /admin/sign-in-groups/try': 'names of groups are nobody’s business in an address',
  'POST /admin/sources/:id/check': 'a look at a source elsewhere',
};

/** The organisation whose log has the entry, when it is not that of the object. */
const auditOrganisations: Readonly<Record<string, () => unknown>> = {
  // The new organisation.
  'POST /admin/organisations': () => expect.any(Number),
  // The organisation is gone, so the entry is in that of the admin.
  'DELETE /admin/organisations/:id': () => elsewhere,
};

const changing = guarded.filter(({ route }) => route.call.method !== 'GET' || route.changes === true);
const audited = changing.filter(({ name }) => !(name in notAudited));

let server: TestServer;
let own: Own;
let elsewhere: number;
let admin: number;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  elsewhere = (await buildOrganisation(db)).id;
  own = { db, organisationId, userId: (await buildUser(db, { organisationId, lastName: mark })).id };
  for (const make of Object.values(resources)) await make(own);
  const user = await buildUser(db, { organisationId: elsewhere, role: 'admin' });
  admin = user.id;
  client = await server.signIn(user);
  // Test files may create it at the same time; the second one fails after the first has succeeded.
  await sql`create schema if not exists zoeken`.execute(db).catch(() => undefined);
  for (const table of searchedTables) await sql`create table zoeken.${sql.id(table)} (nummer integer, naam text)`.execute(db);
});
afterAll(async () => {
  for (const table of searchedTables) await sql`drop table zoeken.${sql.id(table)}`.execute(server.db.query);
  await server.close();
  await close();
});

/** The audit entries of the admin, oldest first. */
const loggedEntries = () => own.db.selectFrom('audit_log').select(['organisation_id', 'action']).where('actor_id', '=', admin).orderBy('id').execute();

const ask = async ({ name, route }: Guarded, address: string, { query, body, headers }: Sent, version: number) => {
  const { call } = route;
  const schema = bodySchema(call);
  const payload = body ?? (schema ? bodyOf(name, sampleOf(schema)) : undefined);
  const asked = { ...querySample(call), ...(takesOrganisation(route) && { organisation: own.organisationId }), ...query };
  return client.request({
    method: call.method,
    url: `/api${address}?${new URLSearchParams(asked as Record<string, string>).toString()}`,
    headers: { 'if-match': `"${version}"`, ...headers },
    ...(payload !== undefined && payload !== null && { payload }),
  });
};

/** The version of a prepared object is usually 1; 0 when it was never saved, more when preparing it changed it. */
const OTHER_VERSIONS = [0, 2, 3];

describe('every change by an admin of another organisation', () => {
  test.each(audited)('$name is logged in the organisation of the object', async (call) => {
    const { name, route } = call;
    const address = await fillPath(route.call.path, own);
    const sent = (await prepared[name]?.({ own, client, signIn: server.signIn, address })) ?? {};
    const before = (await loggedEntries()).length;
    let answer = await ask(call, sent.address ?? address, sent, 1);
    for (const version of OTHER_VERSIONS) {
      if (answer.statusCode === 412) answer = await ask(call, sent.address ?? address, sent, version);
    }
    expect(answer.statusCode, `${answer.body} Put its body right in apps/server/matrix/bodies.ts, or say in prepared.ts what must be there first`).toBeLessThan(300);
    const organisations = new Set((await loggedEntries()).slice(before).map(({ organisation_id: id }) => id));
    expect([...organisations], 'give `audit` the organisation of the object').toEqual([auditOrganisations[name]?.() ?? own.organisationId]);
  });

  test('exists when it is listed in this test', () => {
    const known = new Set(changing.map(({ name }) => name));
    expect([notAudited, prepared, auditOrganisations].flatMap((named) => Object.keys(named)).filter((name) => !known.has(name))).toEqual([]);
  });
});
