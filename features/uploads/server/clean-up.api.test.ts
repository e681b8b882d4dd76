import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadedFile } from '#platform/contract/upload.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import uploads from './index.ts';

let server: TestServer;
let owner: Client;
let owning: SignedIn;

beforeAll(async () => {
  server = await testServer({ features: [uploads] });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id, email } = await buildUser(server.db.query, { organisationId });
  owning = { kind: 'user', id, organisationId, name: '', email, role: 'viewer', permissions: new Set() };
  owner = await server.signIn(id);
});
afterAll(() => server.close());

const take = async () => uploadedFile.parse((await send(owner, '/api/upload', { name: 'a.pdf', content: pdf })).json());
const folder = () => server.platform.settings.filesFolder;
const written = () => readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('the clean-up deletes unused files after a day, with their contents', async () => {
  const [kept, orphan, young] = [await take(), await take(), await take()];
  await server.platform.files.use([kept.id], owning, { feature: 'uploads', organisationId: owning.organisationId, objectId: 'kept' }, server.db.query);
  await sql`update files set created_at = now() - interval '25 hours' where id in (${kept.id}, ${orphan.id})`.execute(server.db.query);
  const before = written().length;
  await server.platform.files.sweep();
  expect(written()).toHaveLength(before - 1);
  const statuses = await Promise.all([kept, orphan, young].map(({ path }) => owner.get(`/api/fileurl/${path}`)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
});

test('the clean-up deletes bytes without a row and partial files after a day, and no others', async () => {
  const kept = await take();
  const stored = written();
  const left = [['ab', 25], ['ab', 23], ['half', 25], ['half', 23]] as const;
  const paths = left.map(([place, hours]) => {
    const path = join(folder(), place, place === 'ab' ? `ab${randomUUID().slice(2)}` : randomUUID());
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, pdf);
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path, then, then);
    return path;
  });
  // Old bytes with a row stay, whatever their age.
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const { parentPath, name } of stored) utimesSync(join(parentPath, name), longAgo, longAgo);
  await server.platform.files.sweep();
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, false, true]);
  expect((await owner.get(`/api/fileurl/${kept.path}`)).rawPayload.equals(pdf)).toBe(true);
  for (const path of paths) rmSync(path, { force: true });
});
