import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { OwnOrganisation, Sent } from '#platform/server/testing/call-tests.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { mark } from '#platform/server/testing/objects-of-organisation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarationsOf, findCalls, isGuarded, sampleBody, takesOrganisation, type TestedCall } from './calls.ts';
import { fillPath, makeObjects } from './paths.ts';
import { querySample } from './schema.ts';

const { features, calls, close } = await findCalls();

const changing = calls.filter((call) => isGuarded(call) && (call.route.call.method !== 'GET' || call.route.changes === true));
const audited = changing.filter(({ name, tests }) => !(name in (tests.notAudited ?? {})));

let server: TestServer;
let own: OwnOrganisation;
let elsewhere: number;
let admin: number;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  elsewhere = (await buildOrganisation(db)).id;
  own = { db, organisationId, userId: (await buildUser(db, { organisationId, lastName: mark })).id };
  await makeObjects(calls, own);
  const user = await buildUser(db, { organisationId: elsewhere, role: 'admin' });
  admin = user.id;
  client = await server.signIn(user);
});
afterAll(async () => {
  await server.close();
  await close();
});

/** The audit entries of the admin, oldest first. */
const loggedEntries = () => own.db.selectFrom('audit_log').select(['organisation_id', 'action']).where('actor_id', '=', admin).orderBy('id').execute();

const ask = async (tested: TestedCall, address: string, { query, body, headers }: Sent, version: number) => {
  const { call } = tested.route;
  const payload = body ?? sampleBody(tested);
  const asked = { ...querySample(call), ...(takesOrganisation(tested) && { organisation: own.organisationId }), ...query };
  return client.request({
    method: call.method,
    url: `/api${address}?${new URLSearchParams(asked as Record<string, string>).toString()}`,
    headers: { 'if-match': `"${version}"`, ...headers },
    ...(payload !== undefined && payload !== null && { payload }),
  });
};

/** Returns the organisation whose log must have the entry. */
const auditOrganisation = ({ name, tests }: TestedCall): unknown => {
  const declared = tests.auditedIn?.[name];
  if (declared === undefined) return own.organisationId;
  return declared === 'a new organisation' ? expect.any(Number) : elsewhere;
};

/** The version of a prepared object is usually 1; 0 when it was never saved, more when preparing it changed it. */
const OTHER_VERSIONS = [0, 2, 3];

describe('every change by an admin of another organisation', () => {
  test.each(audited)('$name is logged in the organisation of the object', async (call) => {
    const { name, tests, file } = call;
    const address = await fillPath(call, own);
    const sent = (await tests.prepared?.[name]?.({ own, client, signIn: server.signIn, address })) ?? {};
    const before = (await loggedEntries()).length;
    let answer = await ask(call, sent.address ?? address, sent, 1);
    for (const version of OTHER_VERSIONS) {
      if (answer.statusCode === 412) answer = await ask(call, sent.address ?? address, sent, version);
    }
    expect(answer.statusCode, `${answer.body} Correct its body by \`bodies\` in ${file}, or make what it needs by \`prepared\``).toBeLessThan(300);
    const organisations = new Set((await loggedEntries()).slice(before).map(({ organisation_id: id }) => id));
    expect([...organisations], 'give `audit` the organisation of the object').toEqual([auditOrganisation(call)]);
  });

  test('exists when it is listed in this test', () => {
    const known = new Set(changing.map(({ name }) => name));
    const listed = declarationsOf(calls).flatMap(({ notAudited, prepared, auditedIn }) => [notAudited, prepared, auditedIn].flatMap((named) => Object.keys(named ?? {})));
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});
