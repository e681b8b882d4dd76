import type { PermissionName } from '#platform/contract/permissions.ts';
import { isBinary } from '#platform/contract/call.ts';
import { describeSchema } from '#platform/contract/testing/json-schema.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { createCatalogue } from '#platform/server/catalogue.ts';
import type { Route } from '#platform/server/route.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from './bodies.ts';
import { findGuarded, isAdministration, nameOf, takesOrganisation } from './guarded.ts';
import { bodySchema, querySample, sampleOf } from './schema.ts';
import { fillPath, leaveTraces, mark, resources, unknownIn, type Own } from './resources.ts';

const { features, all, guarded, close } = await findGuarded();
const everything = createCatalogue(features).permissions.map(({ name }) => name);

/** Parameters with a fixed list of values: each value is tested as an address of its own. */
const choicesIn = ({ call }: Route): (readonly [string, readonly unknown[]])[] =>
  Object.entries(call.params ? describeSchema(call.params).properties ?? {} : {}).flatMap(([name, { enum: words }]) => (words ? [[`:${name}`, words] as const] : []));
const pathsOf = (route: Route): string[] =>
  choicesIn(route).reduce((paths, [name, words]) => paths.flatMap((path) => words.map((word) => path.replace(name, String(word)))), [route.call.path]);
const withThing = guarded.filter(({ route }) => route.call.path.includes(':'));
const withBody = guarded.filter(({ route }) => isAdministration(route) && bodySchema(route.call) !== null);

const viewerOf = (role: 'viewer' | 'manager' | 'admin', permissions: readonly PermissionName[]): Viewer => ({
  kind: 'user', id: 0, organisationId: 0, name: '', email: '', role, permissions: new Set(permissions),
});

let server: TestServer;
let own: Own;
let elsewhere: number;
let who: Record<'visitor' | 'viewer' | 'powerless' | 'manager' | 'foreigner' | 'foreignAdmin', Client>;

beforeAll(async () => {
  server = await testServer({ features });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  elsewhere = (await buildOrganisation(db)).id;
  const signIn = async (of: number, roleId?: number, role: 'viewer' | 'manager' | 'admin' = 'manager') =>
    server.signIn(await buildUser(db, { organisationId: of, ...(roleId === undefined ? { role } : { roleId }) }));
  const kind = (of: number, permissions: readonly PermissionName[]) =>
    createRole(db, { organisationId: of, name: `Beheer ${permissions.length}`, base: 'manager', permissions });
  own = { db, organisationId, userId: (await buildUser(db, { organisationId, lastName: mark })).id };
  for (const make of Object.values(resources)) await make(own);
  await leaveTraces(own);
  who = {
    visitor: await server.visitor(),
    viewer: await signIn(organisationId, undefined, 'viewer'),
    powerless: await signIn(organisationId, await kind(organisationId, [])),
    manager: await signIn(organisationId, await kind(organisationId, everything)),
    foreigner: await signIn(elsewhere, await kind(elsewhere, everything)),
    foreignAdmin: await signIn(elsewhere, undefined, 'admin'),
  };
});
afterAll(async () => {
  await server.close();
  await close();
});

/** Makes the call with a valid query and body. */
const ask = async (client: Client, { call }: Route, query: Readonly<Record<string, unknown>> = {}, version = 1, path = call.path) => {
  const schema = bodySchema(call);
  const body = schema ? bodyOf(`${call.method} ${call.path}`, sampleOf(schema)) : undefined;
  return client.request({
    method: call.method,
    url: `/api${await fillPath(path, own)}?${new URLSearchParams({ ...querySample(call), ...query } as Record<string, string>).toString()}`,
    headers: { 'if-match': `"${version}"` },
    ...(body !== undefined && body !== null && { payload: body }),
  });
};

describe('every call of the administration', () => {
  test('is included in this test', () => {
    const isForAdministrators = ({ policy }: Route): boolean => policy.allows(viewerOf('admin', everything)) && !policy.allows(viewerOf('viewer', everything));
    const known = new Set(guarded.map(({ name }) => name));
    expect(all.filter(isForAdministrators).map(nameOf).filter((name) => !known.has(name)), 'put it below /admin, or its path into `outside`').toEqual([]);
  });

  test.each(withThing)('$name has only path parameters that this test can fill', ({ route }) => {
    const unknown = unknownIn(route.call.path);
    expect(unknown, `add ${unknown.join(', ')} to apps/server/matrix/resources.ts, so that it is seen who may reach it`).toEqual([]);
  });

  test.each(guarded)('$name refuses visitors, viewers and managers without the permission', async ({ route }) => {
    expect((await ask(who.visitor, route)).statusCode).toBe(401);
    expect((await ask(who.viewer, route)).statusCode).toBe(403);
    const isForAny = route.policy.allows(viewerOf('manager', []));
    if (!isForAny) expect((await ask(who.powerless, route)).statusCode).toBe(403);
    expect(route.policy.allows(viewerOf('viewer', [])), 'its policy lets viewers in').toBe(false);
  });

  test.each(withThing)('$name returns 404 for objects of another organisation', async ({ route }) => {
    const isForManagers = route.policy.allows(viewerOf('manager', everything));
    const isOfNobody = ['configuration-things/:kind'].some((part) => route.call.path.endsWith(part));
    for (const path of pathsOf(route)) {
      const answer = await ask(who.foreigner, route, {}, 1, path);
      expect(answer.body, path).not.toContain(mark);
      if (!isOfNobody) expect(answer.statusCode, `${path} ${answer.body}`).toBe(isForManagers ? 404 : 403);
    }
  });

  test.each(guarded.filter(({ route }) => takesOrganisation(route)))('$name refuses another organisation in its query', async ({ route }) => {
    const isForManagers = route.policy.allows(viewerOf('manager', everything));
    const answer = await ask(who.foreigner, route, { organisation: own.organisationId });
    expect(answer.statusCode, answer.body).toBe(isForManagers ? 404 : 403);
  });

  test.each(guarded.filter(({ route }) => takesOrganisation(route)))('$name returns 404 for an organisation that does not exist', async ({ route }) => {
    expect((await ask(who.foreignAdmin, route, { organisation: 99_999_999 })).statusCode).toBe(404);
  });

  test.each(guarded.filter(({ route }) => route.call.method === 'GET'))('$name reveals nothing of other organisations', async ({ route }) => {
    if (!route.call.path.includes(':')) {
      expect((await ask(who.foreigner, route)).body).not.toContain(mark);
      expect((await ask(who.foreignAdmin, route)).body, 'an admin who chose no other organisation works in their own').not.toContain(mark);
    } else if (route.policy.allows(viewerOf('manager', everything)) && !isBinary(route.call.answer)) {
      expect((await ask(who.foreignAdmin, route)).statusCode, 'an admin serves the whole installation').not.toBe(403);
    }
  });
});

describe('every body of the administration', () => {
  test.each(withBody)('$name accepts the sample body of this test', ({ route }) => {
    const { body } = route.call;
    if (body === undefined || isBinary(body)) return;
    const sample = bodyOf(nameOf(route), sampleOf(bodySchema(route.call) ?? {}));
    expect(body.safeParse(sample).error?.issues ?? [], `add '${nameOf(route)}' to apps/server/matrix/bodies.ts`).toEqual([]);
  });
});
