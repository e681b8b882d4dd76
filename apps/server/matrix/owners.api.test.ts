import type { PermissionName } from '#platform/contract/permissions.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import type { Route } from '#platform/server/route.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offlinePlatform } from '../offline-platform.ts';
import { bodyOf } from './bodies.ts';
import { addressOf, ofNobody, owned, parametersOf, secret, type Owner } from './owned.ts';
import { bodySchema, querySample, sampleOf } from './schema.ts';

const features = await findFeatures();
const offline = offlinePlatform(features);
const named = features
  .flatMap((feature) => feature.routes(offline))
  .filter(({ call }) => call.path.includes(':'))
  .map((route) => ({ route, name: `${route.call.method} ${route.call.path}`, isAdministration: /^\/(admin|users|forms\/list)\//.test(route.call.path) }));
const open = named.filter(({ isAdministration }) => !isAdministration);
const ofSomebody = named.filter(({ route }) => parametersOf(route.call.path).some((parameter) => parameter in owned));

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
  const managers = await kind('manager', offline.catalogue.permissions.map(({ name }) => name));
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
  await offline.egress.close();
});

const ask = (client: Client, { call }: Route, address: string) => {
  const schema = bodySchema(call);
  const body = schema ? bodyOf(`${call.method} ${call.path}`, sampleOf(schema)) : undefined;
  return client.request({
    method: call.method,
    url: `/api${address}?${new URLSearchParams(querySample(call) as Record<string, string>).toString()}`,
    headers: { 'if-match': '"1"' },
    ...(body !== undefined && body !== null && { payload: body }),
  });
};

describe('an object of one user', () => {
  test.each(open)('$name has only path parameters with a known owner', ({ route }) => {
    const unknown = parametersOf(route.call.path).filter((parameter) => !(parameter in owned) && !ofNobody.has(parameter));
    expect(unknown, `add ${unknown.join(', ')} to apps/server/matrix/owned.ts: what one person has, or what is nobody's own`).toEqual([]);
  });

  test.each(ofSomebody)('$name returns 404 to every other user, whatever their rights', async ({ route, isAdministration }) => {
    const address = await addressOf(route.call.path, owner);
    for (const [who, client] of Object.entries(others)) {
      const { statusCode, body } = await ask(client, route, address);
      const isKnown = who === 'visitor' ? [401, 404] : isAdministration && (who === 'colleague' || who === 'foreigner') ? [403, 404] : [404];
      expect(isKnown, `${who}: ${statusCode} ${body.slice(0, 200)}`).toContain(statusCode);
      expect(body).not.toContain(secret);
    }
    // Otherwise the test would prove nothing: the owner must find the object.
    if (!isAdministration) expect((await ask(owner.client, route, address)).statusCode).not.toBe(404);
  });
});
