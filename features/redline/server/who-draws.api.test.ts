import { randomUUID } from 'node:crypto';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const { save, post } = board;

describe('who may', () => {
  const statuses = async (client: Client): Promise<number[]> => [(await client.get(board.address)).statusCode, (await post([point({ id: randomUUID() })], {}, client)).statusCode];
  const member = async (role: 'viewer' | 'manager' | 'admin' = 'viewer', organisation = board.organisationId) => {
    const user = await buildUser(board.server.db.query, { organisationId: organisation, role });
    return { user, client: await board.server.signIn(user) };
  };

  test('those to whom the configuration was given, as long as it is', async () => {
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

  test('nobody of another organisation, whose managers are told that it is not there', async () => {
    const elsewhere = (await buildOrganisation(board.server.db.query)).id;
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
  });

  test('not visitors: in a public configuration they neither read nor write', async () => {
    const elsewhere = (await buildOrganisation(board.server.db.query)).id;
    await board.use({ public: true });
    await save([point({ id: randomUUID(), title: 'Intern' })]);
    expect(await statuses(await board.server.visitor())).toEqual([401, 401]);
    expect(await statuses((await member('manager', elsewhere)).client)).toEqual([404, 404]);
    expect(await statuses((await member()).client)).toEqual([200, 200]);
  });

  test('nobody guesses the numbers of others: of all there are, a stranger reads none', async () => {
    const { client } = await member('viewer', (await buildOrganisation(board.server.db.query)).id);
    const answers: number[] = [];
    for (let id = Math.max(1, board.configurationId - 40); id <= board.configurationId; id += 1) answers.push((await client.get(`/api/configuration/features/${id}`)).statusCode);
    expect(new Set(answers)).toEqual(new Set([404]));
  });

  test.each([[{ redline: true }], [{ shareRedline: true }], [{}]])('where the options are %j nothing is shared', async (options) => {
    await board.use({ options });
    expect((await board.manager.get(board.address)).json()).toMatchObject({ code: 'redline_not_shared' });
    expect(await statuses(board.manager)).toEqual([403, 403]);
  });

  test('nobody in a configuration that was removed, or is over', async () => {
    await sql`update configurations set valid_until = now() - interval '1 second' where id = ${board.configurationId}`.execute(board.server.db.query);
    expect(await statuses(board.manager)).toEqual([404, 404]);
    await sql`update configurations set valid_until = null, removed_at = now() where id = ${board.configurationId}`.execute(board.server.db.query);
    expect(await statuses(board.manager)).toEqual([404, 404]);
  });
});
