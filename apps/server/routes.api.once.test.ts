import { readFile } from 'node:fs/promises';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { roleName } from '#platform/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '#platform/server/http/register-route.ts';
import type { Route } from '#platform/server/route.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { offlinePlatform } from './offline-platform.ts';
import { openApiFile } from './openapi.ts';

const features = await findFeatures();
const platform = offlinePlatform(features);
const routes: Route[] = features.flatMap((feature) => feature.routes(platform));

/** Every call of the product under each of its addresses, with a number for each path parameter. */
const calls = routes.flatMap((route) =>
  addressesOf(route.call).map((address) => ({
    route,
    name: `${route.call.method} ${address}`,
    method: route.call.method,
    url: address.replace(/:\w+|\*/g, '1'),
  })),
);
const sending = calls.filter(({ method, route }) => method !== 'GET' || route.changes);
const changing = sending.filter(({ route }) => !route.call.readsOnly);

let server: TestServer;
let visitor: Client;
const users: { client: Client; viewer: Viewer }[] = [];

beforeAll(async () => {
  server = await testServer({ features });
  visitor = await server.visitor();
  const organisation = await buildOrganisation(server.db.query);
  for (const role of roleName.options) {
    const user = await buildUser(server.db.query, { organisationId: organisation.id, role });
    const permissions: Extract<Viewer, { kind: 'user' }>['permissions'] = new Set(
      role === 'viewer' ? [] : platform.catalogue.permissions.map(({ name }) => name),
    );
    users.push({
      client: await server.signIn(user),
      viewer: { kind: 'user', id: user.id, organisationId: organisation.id, name: '', email: user.email, role, permissions },
    });
  }
});
afterAll(async () => {
  await server.close();
  await platform.egress.close();
});

const foreign = [['origin', 'https://evil.example'], ['origin', 'null'], ['sec-fetch-site', 'cross-site']] as const;

describe('every call that changes something, or sends a body', () => {
  test.each(sending)('$name refuses requests from other sites', async ({ method, url }) => {
    const { client } = users[0]!;
    for (const [name, value] of foreign) {
      expect((await client.request({ method, url, headers: { [name]: value } })).statusCode).toBe(403);
    }
  });

  test.each(changing.filter(({ method }) => method !== 'GET'))('$name refuses requests without an XSRF token', async ({ method, url }) => {
    const cookie = [...users[0]!.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await server.app.inject({ method, url })).statusCode).toBe(419);
    expect((await server.app.inject({ method, url, headers: { cookie } })).statusCode).toBe(419);
  });
});

test.each(calls)('$name refuses the users whom its policy excludes', async ({ method, url, route }) => {
  const refused = [{ client: visitor, viewer: { kind: 'visitor', organisationId: 0 } as Viewer }, ...users].filter(
    ({ viewer }) => !route.policy.allows(viewer),
  );
  const statuses = await Promise.all(refused.map(async ({ client }) => (await client.request({ method, url })).statusCode));
  expect(statuses).toEqual(refused.map(({ viewer }) => (viewer.kind === 'visitor' ? 401 : 403)));
});

type Description = Record<string, unknown> & { paths: Record<string, unknown> };

test('the served description equals the committed one', async () => {
  const served = await server.app.inject('/api/openapi.json');
  expect(served.headers['content-type']).toMatch(/^application\/json/);
  const { paths, ...rest } = served.json<Description>();
  // Tests sign in by this call, which the product does not have.
  delete paths['/api/testing/sign-in/{id}'];
  expect({ ...rest, paths }).toEqual(JSON.parse(await readFile(openApiFile, 'utf8')) as Description);
});
