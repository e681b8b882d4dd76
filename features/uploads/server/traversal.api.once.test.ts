import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import uploads from './index.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';

let server: TestServer;
let owner: Client;
let id: number;

beforeAll(async () => {
  server = await testServer({ features: [uploads] });
  const organisation = await buildOrganisation(server.db.query);
  owner = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id }));
  id = (await send(owner, '/api/upload', { name: 'a.pdf', content: pdf })).json().id;
});
afterAll(() => server.close());

const dots = ['..', '.', '...', '%2e%2e', '%252e%252e', '.%2e', '%c0%ae%c0%ae', '%u002e%u002e', '..;', '%00..'];
const slashes = ['/', '//', '%2f', '%252f', '\\', '%5c', '%c0%af', '%ef%bc%8f', '/./', '%09/'];
const targets = ['etc/passwd', 'secret', 'proc/self/environ', 'database/PG_VERSION', 'C:/Windows/win.ini'];

/** Path traversals, and variations of a valid id. */
const addresses = [
  ...dots.flatMap((dot) => slashes.flatMap((slash) => targets.map((target) => `${`${dot}${slash}`.repeat(6)}${target}`))),
  '', '0', '-1', '+', '1e0', '0x1', '%00', ' ', '*', 'null', 'NaN', '99999999999999999999', "'", '1,2', '1|id',
];

test('no spelling of a path reaches a file', async () => {
  expect(addresses.length).toBeGreaterThanOrEqual(500);
  const reached: string[] = [];
  for (const address of addresses) {
    const answer = await owner.request({ method: 'GET', url: `/api/fileurl/${address}`, headers: { accept: '*/*' } });
    if (![400, 404].includes(answer.statusCode)) reached.push(`${answer.statusCode} ${address}`);
  }
  expect(reached).toEqual([]);
});

test('serves a file at exactly one address', async () => {
  const spelled = (how: string) => owner.get(`/api/fileurl/${how}`);
  expect((await spelled(`${id}`)).statusCode).toBe(200);
  for (const how of [`0${id}`, `${id}.0`, `${id}%20`, `%20${id}`, `${id}%00`, `${id};a`, `${id}/x`, `+${id}`, `${id}%0a`]) {
    expect((await spelled(how)).statusCode).toBe(404);
  }
});
