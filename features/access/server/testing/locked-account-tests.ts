import { buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { expect } from 'vitest';
import { pendingLoginTests } from './pending-login-tests.ts';

type Name = Pick<BuiltUser, 'loginName'>;

/** Tests with two nodes, users with known devices, and attackers who enter wrong passwords. */
export const lockedAccountTests = (remoteAddress: string) => {
  const base = pendingLoginTests(remoteAddress);
  const { nodes, db, organisation } = base;

  const login = (client: Client, { loginName }: Name, password = testPassword) =>
    client.post('/login', { username: loginName, password, organization: organisation().prefix });
  const miss = async (client: Client, user: Name, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await login(client, user, 'wrong')).statusCode);
    return statuses;
  };
  /** Gives an account its longest wait, which an attacker who returns every fifteen minutes maintains. */
  const lock = async (user: BuiltUser): Promise<void> => {
    await miss(await nodes()[0].visitor(), user, 5);
    await db().updateTable('login_failures').set({ failures: 40, blocked_until: new Date(Date.now() + 900_000) }).where('key', '=', `user ${user.id}`).execute();
  };

  return {
    ...base,
    login, miss, lock,
    build: (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) => buildUser(db(), { organisationId: organisation().id, ...overrides }),
    /** Returns a browser in which this user signed in and out. */
    async known(user: BuiltUser): Promise<Client> {
      const client = await nodes()[0].visitor();
      expect((await login(client, user)).json()).toEqual({ two_factor: false });
      await client.post('/logout');
      return client;
    },
    /** Returns true if the user can sign in with this browser while the account is locked. */
    async isKnown(client: Client, user: BuiltUser, password = testPassword): Promise<boolean> {
      await lock(user);
      return (await login(client, user, password)).statusCode === 200;
    },
  };
};
