import type { PermissionName } from '#platform/contract/permissions.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Owner } from '#platform/server/testing/call-tests.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { secret } from '#platform/server/testing/objects-of-user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCalls, isGuarded, sampleBody, type TestedCall } from './calls.ts';
import { fillPersonalPath, parametersOf, personalOf, unknownParametersOf } from './paths.ts';
import { querySample } from './schema.ts';

const { features, calls, permissions: everything, close } = await findCalls();
const withParameters = calls.filter(({ route }) => route.call.path.includes(':'));
const open = withParameters.filter((call) => !isGuarded(call));
const ofSomebody = withParameters.filter((call) => parametersOf(call).some((parameter) => personalOf(call, parameter)));

let server: TestServer;
let owner: Owner;
let others: Readonly<Record<'colleague' | 'manager' | 'admin' | 'foreigner' | 'visitor', Client>>;

beforeAll(async () => {
  server = await testServer({ features });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const kind = (base: 'viewer' | 'manager', permissions: readonly PermissionName[]) =>
    createRole(db, { organisationId, name: `Soort ${base}`, base, permissions });
  const viewers = await kind('viewer', ['create_maps', 'edit_maps', 'publish_maps']);
  const managers = await kind('manager', everything);
  const user = await buildUser(db, { organisationId, roleId: viewers });
  const colleague = await buildUser(db, { organisationId, roleId: viewers });
  const configuration = await buildConfiguration(db, { organisationId, users: [user.id, colleague.id], tools: { mapCreator: { enabled: true } } });
  owner = { db, client: await server.signIn(user), signInElsewhere: () => server.signIn(user), userId: user.id, organisationId, configurationId: configuration.id };
  others = {
    colleague: await server.signIn(colleague),
    manager: await server.signIn(await buildUser(db, { organisationId, roleId: managers })),
    admin: await server.signIn(await buildUser(db, { organisationId, role: 'admin' })),
    foreigner: await server.signIn(await buildUser(db, { organisationId: (await buildOrganisation(db)).id, role: 'manager' })),
    visitor: await server.visitor(),
  };
});
afterAll(async () => {
  await server.close();
  await close();
});

const ask = (client: Client, tested: TestedCall, address: string) => {
  const { call } = tested.route;
  const body = sampleBody(tested);
  return client.request({
    method: call.method,
    url: `/api${address}?${new URLSearchParams(querySample(call) as Record<string, string>).toString()}`,
    headers: { 'if-match': '"1"' },
    ...(body !== undefined && body !== null && { payload: body }),
  });
};

describe('an object of one user', () => {
  test.each(open)('$name has only path parameters with a known owner', (call) => {
    expect(unknownParametersOf(call), `add them in ${call.file}: to \`personal\` what one user has, to \`impersonal\` what belongs to no user`).toEqual([]);
  });

  test.each(ofSomebody)('$name returns 404 to every other user, whatever their rights', async (call) => {
    const address = await fillPersonalPath(call, owner);
    const isAdministration = isGuarded(call);
    for (const [who, client] of Object.entries(others)) {
      const { statusCode, body } = await ask(client, call, address);
      const isKnown = who === 'visitor' ? [401, 404] : isAdministration && (who === 'colleague' || who === 'foreigner') ? [403, 404] : [404];
      expect(isKnown, `${who}: ${statusCode} ${body.slice(0, 200)}`).toContain(statusCode);
      expect(body).not.toContain(secret);
    }
    // Otherwise the test would prove nothing: the owner must find the object.
    if (!isAdministration) expect((await ask(owner.client, call, address)).statusCode).not.toBe(404);
  });
});
