import { randomUUID } from 'node:crypto';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectClosed, expectReceived, openSocket, type TestListener } from '#platform/server/realtime/testing/ws-client.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { times } from '#platform/server/testing/soak.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { redlineChannel, redlineNews, type RedlineFeature, type RedlineOutcome } from '../contract.ts';
import { drawingBoard, point } from './testing/drawing-board.ts';

const board = drawingBoard();
const ears: TestListener[] = [];
let second: TestServer;

// The embedded database serves one process, so there is no second node.
beforeAll(async () => {
  second = testDatabaseAddress().kind === 'postgres' ? await testServer({ features: 'all' }) : board.server;
});
afterAll(async () => {
  if (second !== board.server) await second.close();
});
afterEach(() => {
  for (const { socket } of ears.splice(0)) socket.terminate();
});

const colleague = async (server: TestServer): Promise<Client> =>
  server.signIn(await buildUser(server.db.query, { organisationId: board.organisationId, role: 'manager' }));
const listen = async (server: TestServer, client: Client): Promise<TestListener> => {
  const ear = await openSocket(server, client);
  ears.push(ear);
  await ear.subscribe(redlineChannel(board.configurationId));
  return ear;
};
const newsOf = (features: readonly { id: string; version: number | null }[] | null) => ({ channel: redlineChannel(board.configurationId), event: 'changed', data: { features } });

test('announces ids and versions of changed drawings on every node, without content', async () => {
  const [here, there] = [await listen(board.server, board.manager), await listen(second, await colleague(second))];
  const one = await board.drawn({ title: 'Geheim plan' });
  const [changed] = await board.save([point({ ...one, title: 'Geheimer plan' })]);
  await board.save([], { removed: [{ id: one.id, version: changed?.version }] });
  for (const ear of [here, there]) {
    await expectReceived(ear, newsOf([{ id: one.id, version: null }]));
    expect(ear.received.slice(1)).toEqual([newsOf([one]), newsOf([{ id: one.id, version: changed?.version ?? null }]), newsOf([{ id: one.id, version: null }])]);
    expect(JSON.stringify(ear.received)).not.toContain('plan');
  }
});

test('announces many changes as one reload, and announces nothing for a conflict or no change', async () => {
  const ear = await listen(board.server, board.manager);
  const one = await board.drawn();
  await board.save([point({ ...one, version: one.version + 1_000_000, title: 'Te laat' })]);
  await board.save(await board.read());
  await board.save(Array.from({ length: 81 }, (_, index) => point({ id: randomUUID() }, [5.2 + index / 1000, 52.5])));
  await expectReceived(ear, newsOf(null));
  expect(ear.received.slice(1)).toEqual([newsOf([one]), newsOf(null)]);
});

test('refuses the channel to visitors, other organisations and users of an unshared configuration', async () => {
  const strangers = (await buildOrganisation(board.server.db.query)).id;
  const stranger = await board.server.signIn(await buildUser(board.server.db.query, { organisationId: strangers, role: 'manager' }));
  await board.use({ public: true });
  const deaf = await openSocket(board.server, stranger);
  ears.push(deaf);
  deaf.send({ subscribe: redlineChannel(board.configurationId) });
  await expectReceived(deaf, { refused: redlineChannel(board.configurationId) });
  await expect(openSocket(board.server, await board.server.visitor())).rejects.toThrow('401');
  await board.use({ options: { redline: true } });
  const ear = await openSocket(board.server, board.manager);
  ears.push(ear);
  ear.send({ subscribe: redlineChannel(board.configurationId) });
  await expectReceived(ear, { refused: redlineChannel(board.configurationId) });
});

test('closes the socket of a blocked user on another node', async () => {
  const user = await buildUser(second.db.query, { organisationId: board.organisationId, role: 'manager' });
  const ear = await listen(second, await second.signIn(user));
  await sql`update users set blocked_at = now() where id = ${user.id}`.execute(board.server.db.query);
  await expectClosed(ear, 4401);
  const { id } = await board.drawn();
  expect(JSON.stringify(ear.received)).not.toContain(id);
});

/** Acts as a browser without a screen: saves drawings and reads the ones that the channel announces. */
const browser = async (server: TestServer) => {
  const client = await colleague(server);
  const has = new Map<string, RedlineFeature>();
  const mine = new Map<string, string>();
  const ear = await listen(server, client);
  let seen = 0;
  const take = (feature: RedlineFeature): void => {
    if ((has.get(feature.properties.id)?.properties.version ?? 0) <= feature.properties.version) has.set(feature.properties.id, feature);
  };
  const send = async (features: readonly object[], removed: readonly object[] = []): Promise<RedlineOutcome> => {
    const [outcome] = await board.save(features, { removed }, client);
    if (!outcome) throw new Error('no answer');
    return outcome;
  };
  return {
    has,
    mine,
    /** Reads the announced drawings that it does not have in that version. */
    async catchUp() {
      while (seen < ear.received.length) {
        const message = ear.received[seen];
        seen += 1;
        if (!message || !('channel' in message)) continue;
        const news = redlineNews.parse(message.data).features ?? [];
        const unknown = news.filter(({ id, version }) => has.get(id)?.properties.version !== version).map(({ id }) => id);
        if (unknown.length === 0) continue;
        const found = (await client.get(`${board.address}?ids=${unknown.join(',')}`)).json<{ features: RedlineFeature[] }>().features;
        found.forEach(take);
        for (const id of unknown) if (!found.some(({ properties }) => properties.id === id)) has.delete(id);
      }
    },
    async edit(step: number, choose: (below: number) => number) {
      const ids = [...has.keys()];
      const id = ids[choose(ids.length)];
      const known = id === undefined ? undefined : has.get(id);
      const at = [5.2 + choose(1_000) / 10_000, 52.5 + choose(1_000) / 10_000];
      const title = `${step}`;
      const action = choose(10);
      if (!known || action < 4) {
        const made = randomUUID();
        const { outcome, version } = await send([point({ id: made, title }, at)]);
        expect(outcome).toBe('saved');
        take({ ...(point({ id: made, title, version }, at) as RedlineFeature) });
        mine.set(made, title);
      } else if (action < 9) {
        const { outcome, version, current } = await send([point({ ...known.properties, title }, at)]);
        if (outcome === 'saved') take({ ...(point({ ...known.properties, title, version }, at) as RedlineFeature) });
        else if (current) take(current);
        else has.delete(known.properties.id);
      } else {
        const { id: gone, version } = known.properties;
        const { outcome, current } = await send([], [{ id: gone, version }]);
        if (outcome === 'removed') has.delete(gone);
        else if (current) take(current);
        return outcome === 'removed' ? gone : null;
      }
      return null;
    },
  };
};

const steps = times({ usually: 40, inSoak: 400 });

/** Returns a pseudo-random number generator with a seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return below > 0 ? Math.floor((state / 2 ** 32) * below) : 0;
  };
};

test('ends with the same drawings for two users who draw at once, and loses none', async () => {
  const both = [await browser(board.server), await browser(second)] as const;
  const removed = new Set<string>();
  const draw = async (one: (typeof both)[number], seed: number): Promise<void> => {
    const choose = numbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const gone = await one.edit(seed * 1_000 + step, choose);
      if (gone) removed.add(gone);
      if (choose(3) === 0) await one.catchUp();
    }
  };
  await Promise.all([draw(both[0], 1), draw(both[1], 2)]);
  const versions = (features: Iterable<RedlineFeature>) => [...features].map(({ properties: { id, version } }) => `${id} ${version}`).toSorted();
  const stands = versions(await board.read());
  for (const one of both) {
    await expect.poll(async () => {
      await one.catchUp();
      return versions(one.has.values());
    }, { timeout: 30_000 }).toEqual(stands);
  }
  const made = both.flatMap(({ mine }) => [...mine.keys()]);
  expect(made.filter((id) => !removed.has(id) && !both[0].has.has(id))).toEqual([]);
  expect(both[0].has.size).toBe(made.length - removed.size);
});
