import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import whatIsHere from './index.ts';
import { askAt, buildTown, custom } from './testing/place.ts';

const found = { response: { numFound: 1, docs: [{ id: 'adr-1', weergavenaam: 'Europalaan 93, 3526KP Utrecht', afstand: 7.5, type: 'adres' }] } };
const asked: URL[] = [];
const written: string[] = [];
let pdok: Server;
let server: TestServer;
let answer: unknown = found;
let status = 200;

beforeAll(async () => {
  pdok = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://pdok'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => pdok.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(pdok.address() as AddressInfo).port}`;
  const log = new Writable({
    write(line: Buffer, _, done) {
      written.push(line.toString());
      done();
    },
  });
  server = await testServer({ features: [whatIsHere], log, environment: { COOK_LOCATIESERVER: `http://${host}/v3_1`, COOK_ALLOWED_HOSTS: host, LOG_LEVEL: 'debug' } });
});
afterEach(() => {
  [answer, status] = [found, 200];
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => pdok.close(resolve));
});

const elsewhere = [135_780.25, 452_912.5] as const;
const build = async (more: object = {}, search: readonly object[] = [custom, { type: 'pdok' }]) => {
  const { client, configure } = await buildTown(server);
  const id = await configure({ tools: { search, ...more } });
  return { id, at: async (coordinate: readonly number[]) => (await askAt(client, '/address', id, coordinate)).json<{ address: unknown }>().address };
};

test('asks PDOK for the nearest address when the own search has none', async () => {
  const { at } = await build();
  expect(await at(elsewhere)).toEqual({ text: 'Europalaan 93, 3526KP Utrecht', distance: 7.5, source: 'pdok' });
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ X: '135780.25', Y: '452912.50', type: 'adres', rows: '1', distance: '60', fl: 'id,weergavenaam,afstand' });
  expect(asked[0]!.pathname).toBe('/v3_1/reverse');
  expect(await at([145_000, 508_010])).toMatchObject({ text: 'Dorpsstraat 1', source: 'own' });
  expect(asked).toHaveLength(1);
});

test('does not ask PDOK in a configuration that does not search there, or that forbids it', async () => {
  expect(await (await build({}, [custom])).at(elsewhere)).toBeNull();
  expect(await (await build({ whatIsHere: { withoutPdok: true } })).at(elsewhere)).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['an error', {}, 500], ['another answer', { response: { docs: [{ name: 'x' }] } }, 200], ['nothing', { response: { docs: [] } }, 200],
  ['an address beyond the distance', { response: { docs: [{ weergavenaam: 'Ver weg 1', afstand: 60.1 }] } }, 200],
])('returns no address when PDOK answers with %s', async (_, body, code) => {
  [answer, status] = [body, code];
  expect(await (await build()).at(elsewhere)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('writes the place in no log, whether PDOK answers or not', async () => {
  const { at } = await build();
  await at(elsewhere);
  status = 500;
  await at(elsewhere);
  expect(written.join('')).toContain('/api/what-is-here/address');
  expect(written.join('')).not.toMatch(/135780|452912|Europalaan/);
});
