import { buildUser } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const { save, read } = board;

/** Signs in a user who has the configuration. */
const colleague = async (firstName: string, permissions: readonly PermissionName[] = []): Promise<Client> => {
  const { organisationId, configurationId, server } = board;
  const roleId = await createRole(server.db.query, { organisationId, name: `${firstName} ${Math.random()}`, base: 'viewer', permissions });
  const user = await buildUser(server.db.query, { organisationId, roleId });
  await sql`update users set first_name = ${firstName}, middle_name = 'van', last_name = 'Dam' where id = ${user.id}`.execute(server.db.query);
  await sql`insert into configuration_users (configuration_id, user_id, organisation_id) values (${configurationId}, ${user.id}, ${organisationId})`.execute(server.db.query);
  return server.signIn(user);
};
const draw = async (by: Client, title: string) => {
  const [drawn] = await save([point({ title })], {}, by);
  return { id: drawn?.id ?? '', version: drawn?.version ?? 0 };
};

test('names who drew a drawing and when, and what the reader may do with it', async () => {
  const [author, other, keeper] = [await colleague('Anna'), await colleague('Bram'), await colleague('Cees', ['manage_drawings'])];
  const before = Date.now();
  await draw(author, 'Put');
  const seen = async (by: Client) => (await read('', by)).map(({ properties: { own, author: name, abilities } }) => ({ own, name, ...abilities }));
  expect(await seen(author)).toEqual([{ own: true, name: 'Anna van Dam', change: true }]);
  expect(await seen(other)).toEqual([{ own: false, name: 'Anna van Dam', change: false }]);
  expect(await seen(keeper)).toEqual([{ own: false, name: 'Anna van Dam', change: true }]);
  expect(await seen(board.manager)).toEqual([{ own: false, name: 'Anna van Dam', change: true }]);
  const at = Date.parse((await read('', other))[0]?.properties.drawn_at ?? '');
  expect(at).toBeGreaterThan(before - 60_000);
  expect(at).toBeLessThan(Date.now() + 60_000);
});

test('leaves the drawings of another user, and answers which they are', async () => {
  const [author, other] = [await colleague('Anna'), await colleague('Bram')];
  const [one, two] = [await draw(author, 'Een'), await draw(author, 'Twee')];
  const answers = await save([point({ ...one, title: 'Anders' })], { removed: [two] }, other);
  expect(answers).toMatchObject([
    { id: one.id, outcome: 'forbidden', version: one.version, current: { properties: { title: 'Een', author: 'Anna van Dam' } } },
    { id: two.id, outcome: 'forbidden', version: two.version, current: { properties: { title: 'Twee' } } },
  ]);
  expect((await read()).map(({ properties }) => properties.title)).toEqual(['Een', 'Twee']);
  const { rows } = await sql`select 1 from audit_log where action = 'redline.remove' and object_id = ${String(board.configurationId)}`.execute(board.server.db.query);
  expect(rows).toEqual([]);
});

test('lets users send back everything they have read, with a new drawing of their own', async () => {
  const [author, other] = [await colleague('Anna'), await colleague('Bram')];
  await draw(author, 'Een');
  const answers = await save([...(await read('', other)), point({ title: 'Erbij' })], {}, other);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
});

test('lets users change and remove their own drawings', async () => {
  const author = await colleague('Anna');
  const one = await draw(author, 'Een');
  const [changed] = await save([point({ ...one, title: 'Anders' })], {}, author);
  expect(changed?.outcome).toBe('saved');
  expect(await save([], { removed: [{ id: one.id, version: changed?.version }] }, author)).toMatchObject([{ outcome: 'removed' }]);
});

test('lets a user who manages drawings change and remove those of others, whose author stays', async () => {
  const [author, keeper] = [await colleague('Anna'), await colleague('Cees', ['manage_drawings'])];
  const one = await draw(author, 'Een');
  const [changed] = await save([point({ ...one, title: 'Beheerd' })], {}, keeper);
  expect((await read('', author))[0]?.properties).toMatchObject({ title: 'Beheerd', own: true, author: 'Anna van Dam' });
  expect(await save([], { removed: [{ id: one.id, version: changed?.version }] }, keeper)).toMatchObject([{ outcome: 'removed' }]);
  expect(await read()).toEqual([]);
});

test('keeps the drawings of a removed account, without a name and for managers alone', async () => {
  const [author, other] = [await colleague('Anna'), await colleague('Bram')];
  const one = await draw(author, 'Een');
  await sql`update redline_features set created_by = null where id = ${one.id}`.execute(board.server.db.query);
  expect((await read('', other))[0]?.properties).toMatchObject({ author: null, own: false, abilities: { change: false } });
  expect(await save([], { removed: [one] }, other)).toMatchObject([{ outcome: 'forbidden' }]);
  expect(await save([], { removed: [one] })).toMatchObject([{ outcome: 'removed' }]);
});

test('keeps the author when a user who manages drawings undoes a removal, and gives it to nobody else who draws it again', async () => {
  const [author, other, keeper] = [await colleague('Anna'), await colleague('Bram'), await colleague('Cees', ['manage_drawings'])];
  const [one, two] = [await draw(author, 'Een'), await draw(author, 'Twee')];
  await save([], { removed: [one, two] }, keeper);
  await save([point({ id: one.id, title: 'Een' })], {}, keeper);
  await save([point({ id: two.id, title: 'Van Bram' })], {}, other);
  expect((await read('', author)).map(({ properties: { title, author: name, own } }) => [title, name, own])).toEqual([
    ['Een', 'Anna van Dam', true], ['Van Bram', 'Bram van Dam', false],
  ]);
});
