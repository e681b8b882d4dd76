import { createRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Loaded, OwnOrganisation } from '#platform/server/testing/call-tests.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCalls, isAdministration } from './calls.ts';
import { editingOf } from './editing.ts';
import { fillPath } from './paths.ts';

const { features, calls, permissions, close } = await findCalls();
const administration = calls.filter(isAdministration);
/** Whether an object can be opened, edited and saved: GET and PUT have the same path, and the answer has its version. */
const isOpened = (path: string): boolean =>
  administration.some(({ route: { call: { method, path: other, answer } } }) => method === 'GET' && other === path && answer !== undefined && 'shape' in answer && 'version' in (answer.shape as object));
const edited = administration
  .filter(({ route: { call } }) => call.method === 'PUT' && isOpened(call.path))
  .map((call) => ({ path: call.route.call.path, call }));

let server: TestServer;
let own: OwnOrganisation;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features });
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  await createRole(db, { organisationId, name: 'Alles', base: 'manager', permissions });
  const admin = await buildUser(db, { organisationId, role: 'admin' });
  own = { db, organisationId, userId: admin.id };
  client = await server.signIn(admin);
});
afterAll(async () => {
  await server.close();
  await close();
});

/** Makes reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const STEPS = 24;

describe('two tabs with the same object', () => {
  test.each(edited)('never overwrite each other: $path', async ({ path, call }) => {
    const editing = editingOf(call);
    const address = `/api${await (editing.address?.(own) ?? fillPath(call, own))}`;
    const open = async (): Promise<Loaded> => {
      const answer = await client.get(address);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      return answer.json();
    };
    const save = (loaded: Loaded, word: string, version: number | null) =>
      client.put(address, editing.write(loaded, word), { headers: version === null ? {} : { 'if-match': `"${version}"` } });
    const next = chance(path.length * 7919);
    const tabs = [await open(), await open()];
    let current = tabs[0]!;
    for (let step = 0; step < STEPS; step += 1) {
      const at = next() < 0.5 ? 0 : 1;
      const tab = tabs[at]!;
      const word = `Woord ${step}`;
      const action = next();
      if (action < 0.3) {
        tabs[at] = await open();
        expect(editing.read(tabs[at]), 'shows the last saved value').toEqual(editing.read(current));
        continue;
      }
      if (action < 0.4) {
        expect((await save(tab, word, null)).statusCode, 'without a version').toBe(428);
        continue;
      }
      if (action < 0.55) {
        const both = await Promise.all([save(current, `${word} links`, current.version), save(current, `${word} rechts`, current.version)]);
        expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other), both.map(({ body }) => body.slice(0, 300)).join('\n')).toEqual([200, 412]);
        current = both.find(({ statusCode }) => statusCode === 200)!.json();
        continue;
      }
      const answer = await save(tab, word, tab.version);
      const isFirst = tab.version === current.version;
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(isFirst ? 200 : 412);
      if (isFirst) {
        current = answer.json();
        tabs[at] = current;
        expect(editing.read(current)).toBe(editing.said(word));
      }
    }
    expect(editing.read(await open())).toEqual(editing.read(current));
  });
});
