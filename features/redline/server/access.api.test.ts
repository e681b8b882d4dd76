import { randomUUID } from 'node:crypto';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const { save, post } = board;

describe('access to drawings', () => {
  const statuses = async (client: Client): Promise<number[]> => [(await client.get(board.address)).statusCode, (await post([point({ id: randomUUID() })], {}, client)).statusCode];
  const member = async (role: 'viewer' | 'manager' | 'admin' = 'viewer', organisation = board.organisationId) => {
    const user = await buildUser(board.server.db.query, { organisationId: organisation, role });
    return { user, client: await board.server.signIn(user) };
  };

  test('lets users draw whose configuration is assigned to them or shared until a date', async () => {
    const { user, client } = await member();
    expect(await statuses(client)).toEqual([404, 404]);
    const share = await shareConfiguration(board.server.db.query, {
      organisationId: board.organisationId, configurationId: board.configurationId, createdBy: user.id, extent: [1, 2, 3, 4], validUntil: new Date(Date.now() + 60_000), userIds: [user.id],
    });
    expect(await statuses(client)).toEqual([200, 200]);
    await sql`update shared_configurations set valid_until = now() - interval '1 second' where id = ${share}`.execute(board.server.db.query);
    expect(await statuses(client)).toEqual([404, 404]);
    await sql`insert into configuration_users (configuration_id, user_id, organisation_id) values (${board.configurationId}, ${user.id}, ${board.organisationId})`.execute(board.server.db.query);
    expect(await statuses(client)).toEqual([200, 200]);
  });

  test('returns 404 to a manager of another organisation', async () => {
    const elsewhere = (await buildOrganisation(board.server.db.query)).id;
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
  });

  test('returns 401 to visitors of a public configuration, and 404 to another organisation', async () => {
    const elsewhere = (await buildOrganisation(board.server.db.query)).id;
    await board.use({ public: true });
    await save([point({ id: randomUUID(), title: 'Intern' })]);
    expect(await statuses(await board.server.visitor())).toEqual([401, 401]);
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
    expect(await statuses((await member()).client)).toEqual([200, 200]);
  });

  test('returns 404 to a user of another organisation for every configuration id', async () => {
    const { client } = await member('viewer', (await buildOrganisation(board.server.db.query)).id);
    const answers: number[] = [];
    for (let id = Math.max(1, board.configurationId - 40); id <= board.configurationId; id += 1) answers.push((await client.get(`/api/configuration/features/${id}`)).statusCode);
    expect(new Set(answers)).toEqual(new Set([404]));
  });

  test.each([[{ redline: true }], [{ shareRedline: true }], [{}]])('returns 403 with the options %j', async (options) => {
    await board.use({ options });
    expect((await board.manager.get(board.address)).json()).toMatchObject({ code: 'redline_not_shared' });
    expect(await statuses(board.manager)).toEqual([403, 403]);
  });

  test('returns 404 for an expired or removed configuration', async () => {
    await sql`update configurations set valid_until = now() - interval '1 second' where id = ${board.configurationId}`.execute(board.server.db.query);
    expect(await statuses(board.manager)).toEqual([404, 404]);
    await sql`update configurations set valid_until = null, removed_at = now() where id = ${board.configurationId}`.execute(board.server.db.query);
    expect(await statuses(board.manager)).toEqual([404, 404]);
  });
});
