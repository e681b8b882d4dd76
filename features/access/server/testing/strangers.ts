import { buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { expect } from 'vitest';
import { waitingLogins } from './waiting-logins.ts';

type Name = Pick<BuiltUser, 'loginName'>;

/** Two nodes, users with a known device, and strangers who type wrong passwords. */
export const strangers = (remoteAddress: string) => {
  const base = waitingLogins(remoteAddress);
  const { nodes, db, organisation } = base;

  const login = (client: Client, { loginName }: Name, password = testPassword) =>
    client.post('/login', { username: loginName, password, organization: organisation().prefix });
  const miss = async (client: Client, user: Name, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await login(client, user, 'wrong')).statusCode);
    return statuses;
  };
  /** The longest wait of an account: a stranger who comes back every quarter of an hour keeps it there. */
  const lock = async (user: BuiltUser): Promise<void> => {
    await miss(await nodes()[0].visitor(), user, 5);
    await db().updateTable('login_failures').set({ failures: 40, blocked_until: new Date(Date.now() + 900_000) }).where('key', '=', `user ${user.id}`).execute();
  };

  return {
    ...base,
    login, miss, lock,
    build: (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) => buildUser(db(), { organisationId: organisation().id, ...overrides }),
    /** A browser in which this user signed in and out again. */
    async known(user: BuiltUser): Promise<Client> {
      const client = await nodes()[0].visitor();
      expect((await login(client, user)).json()).toEqual({ two_factor: false });
      await client.post('/logout');
      return client;
    },
    /** Whether this browser gets in while the account is locked. */
    async isKnown(client: Client, user: BuiltUser, password = testPassword): Promise<boolean> {
      await lock(user);
      return (await login(client, user, password)).statusCode === 200;
    },
  };
};
