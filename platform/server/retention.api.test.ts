import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRecords } from './retention.ts';
import { testServer, type TestServer } from './testing/index.ts';

let server: TestServer;
let organisationId: number;
beforeAll(async () => {
  server = await testServer();
  organisationId = (await buildOrganisation(server.db.query)).id;
});
afterAll(() => server.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const left = async (table: 'audit_log' | 'login_events'): Promise<number> =>
  (await server.db.query.selectFrom(table).select('id').where('organisation_id', '=', organisationId).execute()).length;

test('records of users are removed after the days in the settings; 0 days keeps them', async () => {
  const { query } = server.db;
  for (const days of [0, 10, 40]) {
    await query
      .insertInto('audit_log')
      .values({ action: 'test', result: 'success', organisation_id: organisationId, details: '{}', at: daysAgo(days) })
      .execute();
    await query
      .insertInto('login_events')
      .values({ organisation_id: organisationId, outcome: 'success', address: '192.0.2.1', at: daysAgo(days) })
      .execute();
  }
  await sweepRecords(query, { kept: { auditDays: 0, loginDays: 30 } });
  expect([await left('audit_log'), await left('login_events')]).toEqual([3, 2]);
  await sweepRecords(query, { kept: { auditDays: 5, loginDays: 0 } });
  expect([await left('audit_log'), await left('login_events')]).toEqual([1, 2]);
});

test('an organisation can shorten the retention of the installation, but not lengthen it', async () => {
  const { query } = server.db;
  const { id } = await buildOrganisation(query);
  const of = async (days: number): Promise<void> => {
    await query.insertInto('login_events').values({ organisation_id: id, outcome: 'success', address: '192.0.2.1', at: daysAgo(days) }).execute();
  };
  const count = async () => (await query.selectFrom('login_events').select('id').where('organisation_id', '=', id).execute()).length;
  for (const days of [1, 20, 60]) await of(days);
  await query.updateTable('organisations').set({ login_days: 90 }).where('id', '=', id).execute();
  await sweepRecords(query, { kept: { auditDays: 0, loginDays: 50 } });
  expect(await count()).toBe(2);
  await query.updateTable('organisations').set({ login_days: 10 }).where('id', '=', id).execute();
  await sweepRecords(query, { kept: { auditDays: 0, loginDays: 0 } });
  expect(await count()).toBe(1);
});
