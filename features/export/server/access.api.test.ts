import { randomUUID } from 'node:crypto';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { describe, expect, test } from 'vitest';
import { exportRun, type ExportPart } from '../contract.ts';
import { exporting, patient, point } from './testing/exporting.ts';

const all = exporting();
const { fake, newUser, newClient, ask, start, list, ended, make, own, filesOf } = all;

describe('limits of exports', () => {
  test('allows three exports at once, and answers the fourth with 429', async () => {
    const go = Promise.withResolvers<void>();
    fake.before(() => go.promise);
    const parts: ExportPart[] = [{ kind: 'map', map_id: await own([point('a')]) }];
    const runs = [await start(parts), await start(parts), await start(parts)];
    const refused = await ask(parts);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'exports_under_way' });
    go.resolve();
    for (const { id } of runs) expect(await ended(id)).toMatchObject({ state: 'done' });
    expect((await ask(parts)).statusCode).toBe(200);
  });

  test('keeps twenty exports, and deletes the oldest with its file', async () => {
    const parts: ExportPart[] = [{ kind: 'map', map_id: await own([point('a')]) }];
    const first = await make(parts);
    for (let made = 1; made < 21; made += 1) await make(parts);
    const kept = await list();
    expect(kept).toHaveLength(20);
    expect(kept.map(({ id }) => id)).not.toContain(first.id);
    expect(await filesOf(first.id)).toEqual([]);
  });

  test.each<[string, object]>([
    ['an unknown format', { format: 'exe' }],
    ['a blank title', { title: ' ' }],
    ['no parts', { parts: [] }],
    ['too many parts', { parts: Array.from({ length: 61 }, () => ({ kind: 'map', map_id: 1 })) }],
    ['too many features', { parts: [{ kind: 'features', title: 'x', features: Array.from({ length: 1001 }, () => ({ type: 'Feature', geometry: null, properties: {} })) }] }],
    ['an unknown field', { parts: [{ kind: 'map', map_id: 1, where: '1=1' }] }],
    ['a NUL character in the title', { title: 'a\0' }],
  ])('refuses an export with %s', async (_, more) => {
    expect((await ask([{ kind: 'map', map_id: 1 }], all.client, more)).statusCode).toBe(422);
  });
});

describe('exports of others', () => {
  test('cannot be seen, fetched, cancelled or removed', async () => {
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }]);
    for (const other of [await newClient(), await all.server.visitor()]) {
      expect(await list(other)).toEqual([]);
      for (const id of [run.id, randomUUID()]) {
        expect((await other.get(`/api/exports/${id}/file`)).statusCode).toBe(404);
        expect((await other.delete(`/api/exports/${id}`)).statusCode).toBe(404);
      }
    }
    expect((await all.client.get(`/api/exports/${run.id}/file`)).statusCode).toBe(200);
  });

  test('exports of visitors belong to their browser only', async () => {
    const [one, other] = [await all.server.visitor(), await all.server.visitor()];
    const run = await make([{ kind: 'map', map_id: await own([point('a')]) }], one);
    expect(run.state).toBe('done');
    expect(await list(other)).toEqual([]);
    expect((await one.get(`/api/exports/${run.id}/file`)).statusCode).toBe(200);
    expect((await other.get(`/api/exports/${run.id}/file`)).statusCode).toBe(404);
  });

  test('exports of visitors leave out what the visitor rules hide', async () => {
    const rules = [{ when: { column: 'naam', values: ['geheim'] }, hide: 'feature' }, { when: null, hide: ['prijs'] }];
    const id = await own([
      { layer: 'kavel', properties: { naam: 'open', prijs: 5 }, geometry: null }, { layer: 'kavel', properties: { naam: 'geheim', prijs: 7 }, geometry: null },
    ], { visitorRules: rules });
    await make([{ kind: 'map', map_id: id }], await all.server.visitor());
    expect(fake.written.at(-1)?.layers[0]?.features.map(({ properties }) => properties)).toEqual([{ naam: 'open' }]);
    await make([{ kind: 'map', map_id: id }]);
    expect(fake.written.at(-1)?.layers[0]?.features).toHaveLength(2);
  });
});

test('allows each kind of viewer the exports that the access matrix allows', async () => {
  const mismatches = await matrixMismatches(
    await buildMatrix(all.server.db.query),
    async (userId, { mapId }) => {
      const whose = userId === null ? await all.server.visitor() : await all.server.signIn(userId);
      const answer = await ask([{ kind: 'map', map_id: mapId }], whose);
      if (answer.statusCode === 200) await ended(exportRun.parse(answer.json()).id, whose);
      return answer.statusCode;
    },
    404,
  );
  expect(mismatches).toEqual([]);
});

test('checks the rights again when the job starts', async () => {
  const go = Promise.withResolvers<void>();
  fake.before(() => go.promise);
  const user = await newUser();
  const whose = await all.server.signIn(user);
  // Two exports are running; the third is queued, and its user is blocked meanwhile.
  const busy = await newClient();
  const parts: ExportPart[] = [{ kind: 'map', map_id: await own([point('a')]) }];
  const others = [await start(parts, busy), await start(parts, busy)];
  for (const { id } of others) await expect.poll(async () => (await list(busy)).find((run) => run.id === id)?.state, patient).toBe('running');
  const { id } = await start(parts, whose);
  await all.server.db.query.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user.id).execute();
  go.resolve();
  for (const run of others) await ended(run.id, busy);
  const row = () => all.server.db.query.selectFrom('job_runs').select(['state', 'result']).where('id', '=', id).executeTakeFirstOrThrow();
  await expect.poll(row, patient).toEqual({ state: 'failed', result: null });
});
