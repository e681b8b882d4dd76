import { testDatabase } from '#platform/db/testing/index.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import uploads from './index.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';

const db = testDatabase();
afterAll(() => db.close());

const sized = (bytes: number) => ({ name: 'a.pdf', content: Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]) });

/** Builds a server with this total quota, and a user who uploads. */
const withQuota = async (megabytes: number) => {
  const server = await testServer({ features: [uploads], environment: { COOK_UPLOAD_TOTAL_MB: String(megabytes), COOK_UPLOAD_MB: '10' } });
  const { id: organisationId } = await buildOrganisation(db.query);
  const client = await server.signIn(await buildUser(db.query, { organisationId }));
  return { server, upload: (bytes: number) => send(client, '/api/upload', sized(bytes)) };
};

test('returns 507 for a file larger than the remaining total quota', async () => {
  // Other tests store files in the same database: the quota is their size plus a margin.
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from files`.execute(db.query);
  const { server, upload } = await withQuota(Math.ceil(rows[0]!.bytes / 1_000_000) + 2);
  expect((await upload(1_000_000)).statusCode).toBe(200);
  const large = await upload(3_000_000);
  expect(large.statusCode).toBe(507);
  expect(large.json()).toMatchObject({ code: 'quota', message: expect.stringMatching(/past niet in de ruimte die er nog is: \d+ kB/) as string });
  await server.close();
});

test('refers users to the administrator when the total quota is used up', async () => {
  const { server, upload } = await withQuota(1);
  await upload(1_000_000);
  const refused = await upload(1000);
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toMatchObject({ code: 'quota', message: 'De ruimte voor bestanden is vol. Neem contact op met de beheerder.' });
  await server.close();
});

test('returns 507 for a file above the number that one user may have', async () => {
  const server = await testServer({ features: [uploads], environment: { COOK_UPLOAD_USER_FILES: '2' } });
  const { id: organisationId } = await buildOrganisation(db.query);
  const [client, other] = [await server.signIn(await buildUser(db.query, { organisationId })), await server.signIn(await buildUser(db.query, { organisationId }))];
  const sent = [];
  for (let n = 0; n < 3; n += 1) sent.push(await send(client, '/api/upload', sized(100)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 507]);
  expect(sent[2]?.json()).toMatchObject({ code: 'quota', message: 'U hebt 2 bestanden, het hoogste aantal. Verwijder eerst bestanden.' });
  expect((await send(other, '/api/upload', sized(100))).statusCode).toBe(200);
  expect((await client.delete(`/api/upload/${sent[0]?.json<{ id: number }>().id}`)).statusCode).toBe(204);
  expect((await send(client, '/api/upload', sized(100))).statusCode).toBe(200);
  await server.close();
});
