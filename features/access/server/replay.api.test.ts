import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import access from './index.ts';

const remoteAddress = '198.51.100.62';
let nodes: [TestServer, TestServer];
let prefix: string;
let user: BuiltUser;

beforeAll(async () => {
  nodes = [await testServer({ features: [access], remoteAddress }), await testServer({ features: [access], remoteAddress })];
  const organisation = await buildOrganisation(nodes[0].db.query);
  ({ prefix } = organisation);
  user = await buildUser(nodes[0].db.query, { organisationId: organisation.id });
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(() => nodes[0].db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute());

const login = (client: Client) => client.post('/login', { username: user.loginName, password: testPassword, organization: prefix });
const cookieOf = ({ cookies }: Client): string => cookies.get('cook_session') ?? '';
/** Replays a cookie on each node, and returns the statuses. */
const replay = (cookie: string): Promise<number[]> =>
  Promise.all(nodes.map(async ({ app }) => (await app.inject({ url: '/loggedin', cookies: { cook_session: cookie } })).statusCode));
/** Copies the cookies of a browser to one that speaks to another node, as a load balancer may send it there. */
const at = async (node: TestServer, { cookies }: Client): Promise<Client> => {
  const moved = await node.visitor();
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  return moved;
};

describe.each([[0, 1], [1, 0], [0, 0], [1, 1]] as const)('a cookie of node %i', (one, other) => {
  test(`that was planted before the login at node ${other} signs nobody in`, async () => {
    const attacker = await nodes[one].visitor();
    const planted = cookieOf(attacker);
    const victim = await at(nodes[other], attacker);
    expect((await login(victim)).statusCode).toBe(200);
    expect(cookieOf(victim)).not.toBe(planted);
    expect(await replay(planted)).toEqual([401, 401]);
    expect(await replay(cookieOf(victim))).toEqual([200, 200]);
  });

  test(`is refused on both nodes after signing out at node ${other}, also after a new login`, async () => {
    const browser = await nodes[one].visitor();
    await login(browser);
    const old = cookieOf(browser);
    expect(await replay(old)).toEqual([200, 200]);
    const moved = await at(nodes[other], browser);
    expect((await moved.post('/logout')).statusCode).toBeLessThan(300);
    expect(await replay(old)).toEqual([401, 401]);
    expect((await login(moved)).statusCode).toBe(200);
    expect(cookieOf(moved)).not.toBe(old);
    expect(await replay(old)).toEqual([401, 401]);
    expect(await replay(cookieOf(moved))).toEqual([200, 200]);
  });

  test(`stays valid when the cookie of another browser ends at node ${other}`, async () => {
    const [first, second] = [await nodes[one].visitor(), await nodes[other].visitor()];
    await login(first);
    await login(second);
    await second.post('/logout');
    expect(await replay(cookieOf(first))).toEqual([200, 200]);
  });
});
