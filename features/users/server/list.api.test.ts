import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { UserSort } from '../contract/list.ts';
import type { ListedUser } from '../contract/user.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.70' });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
});
afterAll(() => server.close());

describe('the list of users', () => {
  test('searches, filters, sorts and pages users', async () => {
    const { id } = await buildOrganisation(server.db.query);
    const db = server.db.query;
    for (const [lastName, blockedAt] of [['Zwaan', null], ['aal', null], ['Meeuw', new Date()]] as const) {
      await buildUser(db, { organisationId: id, firstName: 'Vogel', lastName, loginName: `v-${lastName}-${id}`, email: `v-${lastName}-${id}@example.test`, blockedAt });
    }
    const list = async (query: string) => (await admin.get(`/api/admin/users?organisation=${id}&${query}`)).json<{ data: ListedUser[]; total: number }>();
    expect((await list('')).data.map(({ name }) => name)).toEqual(['Vogel aal', 'Vogel Meeuw', 'Vogel Zwaan']);
    expect((await list('direction=desc&page_size=5')).data[0]?.name).toBe('Vogel Zwaan');
    expect(await list('search=vogel+zwa')).toMatchObject({ total: 1 });
    expect(await list('state=blocked')).toMatchObject({ total: 1, data: [{ name: 'Vogel Meeuw', state: 'blocked' }] });
    expect((await admin.get('/api/admin/users?sort=password_hash')).statusCode).toBe(422);
  });

  test('searches without regard to case or accents, by account kind too, and literally', async () => {
    const { id } = await buildOrganisation(server.db.query);
    const named = [['José', 'Ångström', 'viewer'], ['Iep', 'Honderd_Procent', 'manager']] as const;
    for (const [firstName, lastName, role] of named) {
      await buildUser(server.db.query, { organisationId: id, firstName, lastName, loginName: `${firstName.toLowerCase()}-${id}`, email: `${id}-${role}@example.test`, role });
    }
    const found = async (words: string) =>
      (await admin.get(`/api/admin/users?organisation=${id}&search=${encodeURIComponent(words)}`)).json<{ data: ListedUser[] }>().data.map(({ name }) => name);
    expect(await found('jose angstrom')).toEqual(['José Ångström']);
    expect(await found('JOSÉ')).toEqual(['José Ångström']);
    expect(await found('iep MANAGER@')).toEqual(['Iep Honderd_Procent']);
    const [kind] = (await admin.get(`/api/admin/users?organisation=${id}&search=iep`)).json<{ data: ListedUser[] }>().data;
    expect(await found(String(kind?.role.name).toUpperCase())).toEqual(['Iep Honderd_Procent']);
    expect(await found('d_p')).toEqual(['Iep Honderd_Procent']);
    for (const wild of ['%', 'i_p', '\\', 'jos%']) expect(await found(wild)).toEqual([]);
  });

  test('sorts by each column', async () => {
    const { id } = await buildOrganisation(server.db.query);
    const day = (n: number) => new Date(Date.UTC(2090, 0, 1 + n));
    const rows = [['aal', 'b', 'c', 'viewer', 0, 0], ['Bever', 'a', 'a', 'admin', 2, 3], ['Cavia', 'd', 'd', 'viewer', 1, 2], ['das', 'c', 'b', 'manager', 3, 1]] as const;
    for (const [lastName, loginName, email, role, login, expires] of rows) {
      const user = await buildUser(server.db.query, { organisationId: id, lastName, loginName: `${loginName}-${id}`, email: `${email}-${id}@example.test`, role, expiresAt: day(expires) });
      await server.db.query.updateTable('users').set({ last_login_at: day(login) }).where('id', '=', user.id).execute();
    }
    await expectEachSort<ListedUser, UserSort>(async (query) => (await admin.get(`/api/admin/users?organisation=${id}&${query}`)).json<{ data: ListedUser[] }>().data, {
      name: ({ name }) => name, login_name: (user) => user.login_name, email: ({ email }) => email, role: ({ role }) => role.name,
      last_login_at: (user) => user.last_login_at, expires_at: (user) => user.expires_on,
    });
  });

  test.each(['name', 'login_name', 'email', 'role', 'last_login_at', 'expires_at'] as const)('lists every user once when sorted by %s, in the same order from both ends', async (sort) => {
    const { id } = await buildOrganisation(server.db.query);
    for (let n = 0; n < 12; n += 1) {
      // Some have equal names, and some have no dates.
      await buildUser(server.db.query, { organisationId: id, lastName: `Naam ${n % 5}`, loginName: `rij-${n}-${id}`, email: `rij-${n}-${id}@example.test`, ...(n % 3 === 0 && { expiresAt: new Date(Date.UTC(2090, n)) }) });
    }
    const ids = async (query: string) => (await admin.get(`/api/admin/users?organisation=${id}&sort=${sort}&${query}`)).json<{ data: ListedUser[] }>().data.map((row) => row.id);
    for (const direction of ['asc', 'desc']) {
      const all = await ids(`direction=${direction}&page_size=25`);
      const pages = [await ids(`direction=${direction}&page_size=5&page=1`), await ids(`direction=${direction}&page_size=5&page=2`), await ids(`direction=${direction}&page_size=5&page=3`)];
      expect(pages.flat()).toEqual(all);
      expect(new Set(all).size).toBe(12);
    }
  });
});
