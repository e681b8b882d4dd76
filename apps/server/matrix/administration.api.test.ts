import type { PermissionName } from '#platform/contract/permissions.ts';
import { isBinary } from '#platform/contract/call.ts';
import { describeSchema } from '#platform/contract/testing/json-schema.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { OwnOrganisation } from '#platform/server/testing/call-tests.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { mark } from '#platform/server/testing/objects-of-organisation.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarationsOf, findCalls, isAdministration, isGuarded, sampleBody, takesOrganisation, type TestedCall } from './calls.ts';
import { fillPath, makeObjects, objectOf, parametersOf } from './paths.ts';
import { bodySchema, querySample } from './schema.ts';

const { features, calls, permissions: everything, close } = await findCalls();
const guarded = calls.filter(isGuarded);

/** Parameters with a fixed list of values: each value is tested as an address of its own. */
const choicesIn = ({ route: { call } }: TestedCall): (readonly [string, readonly unknown[]])[] =>
  Object.entries(call.params ? describeSchema(call.params).properties ?? {} : {}).flatMap(([name, { enum: words }]) => (words ? [[`:${name}`, words] as const] : []));
/** Returns the call with each combination of those values in its path. */
const variantsOf = (tested: TestedCall): TestedCall[] =>
  choicesIn(tested)
    .reduce((paths, [name, words]) => paths.flatMap((path) => words.map((word) => path.replace(name, String(word)))), [tested.route.call.path])
    .map((path) => ({ ...tested, route: { ...tested.route, call: { ...tested.route.call, path } } }));
const withThing = guarded.filter(({ route }) => route.call.path.includes(':'));
const withBody = guarded.filter((call) => isAdministration(call) && bodySchema(call.route.call) !== null);

const viewerOf = (role: 'viewer' | 'manager' | 'admin', permissions: readonly PermissionName[]): Viewer => ({
  kind: 'user', id: 0, organisationId: 0, name: '', email: '', role, permissions: new Set(permissions),
});

let server: TestServer;
let own: OwnOrganisation;
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
  await makeObjects(calls, own);
  for (const { traces } of declarationsOf(calls)) await traces?.(own);
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
const ask = async (client: Client, tested: TestedCall, query: Readonly<Record<string, unknown>> = {}) => {
  const { call } = tested.route;
  const body = sampleBody(tested);
  return client.request({
    method: call.method,
    url: `/api${await fillPath(tested, own)}?${new URLSearchParams({ ...querySample(call), ...query } as Record<string, string>).toString()}`,
    headers: { 'if-match': '"1"' },
    ...(body !== undefined && body !== null && { payload: body }),
  });
};

describe('every call of the administration', () => {
  test('is included in this test', () => {
    const isForAdministrators = ({ route: { policy } }: TestedCall): boolean => policy.allows(viewerOf('admin', everything)) && !policy.allows(viewerOf('viewer', everything));
    const missing = calls.filter((call) => isForAdministrators(call) && !isGuarded(call)).map(({ name, file }) => `${name}: ${file}`);
    expect(missing, 'put it below /admin, or add its path to `alsoAdministration` in that file').toEqual([]);
  });

  test.each(withThing)('$name has only path parameters that this test can fill', (call) => {
    expect(parametersOf(call).filter((parameter) => !objectOf(call, parameter)), `add them to \`objects\` in ${call.file}`).toEqual([]);
  });

  test.each(guarded)('$name refuses visitors, viewers and managers without the permission', async (call) => {
    expect((await ask(who.visitor, call)).statusCode).toBe(401);
    expect((await ask(who.viewer, call)).statusCode).toBe(403);
    const isForAny = call.route.policy.allows(viewerOf('manager', []));
    if (!isForAny) expect((await ask(who.powerless, call)).statusCode).toBe(403);
    expect(call.route.policy.allows(viewerOf('viewer', [])), 'its policy lets viewers in').toBe(false);
  });

  test.each(withThing)('$name returns 404 for objects of another organisation', async (call) => {
    const isForManagers = call.route.policy.allows(viewerOf('manager', everything));
    for (const variant of variantsOf(call)) {
      const { path } = variant.route.call;
      const answer = await ask(who.foreigner, variant);
      expect(answer.body, path).not.toContain(mark);
      if (!call.tests.ofNoOrganisation?.includes(call.name)) expect(answer.statusCode, `${path} ${answer.body}`).toBe(isForManagers ? 404 : 403);
    }
  });

  test.each(guarded.filter(takesOrganisation))('$name refuses another organisation in its query', async (call) => {
    const isForManagers = call.route.policy.allows(viewerOf('manager', everything));
    const answer = await ask(who.foreigner, call, { organisation: own.organisationId });
    expect(answer.statusCode, answer.body).toBe(isForManagers ? 404 : 403);
  });

  test.each(guarded.filter(takesOrganisation))('$name returns 404 for an organisation that does not exist', async (call) => {
    expect((await ask(who.foreignAdmin, call, { organisation: 99_999_999 })).statusCode).toBe(404);
  });

  test.each(guarded.filter(({ route }) => route.call.method === 'GET'))('$name reveals nothing of other organisations', async (call) => {
    const { route } = call;
    if (!route.call.path.includes(':')) {
      expect((await ask(who.foreigner, call)).body).not.toContain(mark);
      expect((await ask(who.foreignAdmin, call)).body, 'an admin who chose no other organisation works in their own').not.toContain(mark);
    } else if (route.policy.allows(viewerOf('manager', everything)) && !isBinary(route.call.answer)) {
      expect((await ask(who.foreignAdmin, call)).statusCode, 'an admin serves the whole installation').not.toBe(403);
    }
  });
});

describe('every body of the administration', () => {
  test.each(withBody)('$name accepts the sample body of this test', (call) => {
    const { body } = call.route.call;
    if (body === undefined || isBinary(body)) return;
    expect(body.safeParse(sampleBody(call)).error?.issues ?? [], `add '${call.name}' to \`bodies\` in ${call.file}`).toEqual([]);
  });
});
