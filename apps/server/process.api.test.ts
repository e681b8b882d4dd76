import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, temporaryFolder, type ServerProcess } from './testing/server-process.ts';

const { kind, address } = testDatabaseAddress();
const secret = 'a secret for tests, long enough to be one';

/** Returns settings for a server with its own database, of the kind of this test run. */
const ownDatabase = async (): Promise<Record<string, string>> => {
  const COOK_DATA_DIR = temporaryFolder();
  if (!('url' in address)) return { COOK_DATA_DIR, COOK_SECRET: secret };
  const name = `process_${randomUUID().replaceAll('-', '_')}`;
  const database = testDatabase();
  await sql`create database ${sql.id(name)}`.execute(database.query);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(database.query);
    await database.close();
  });
  return { COOK_DATA_DIR, COOK_SECRET: secret, DATABASE_URL: address.url.replace(/\/postgres$/, `/${name}`) };
};

const takenPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const isReady = async (server: ServerProcess): Promise<boolean> => (await fetch(`${await server.address}/health/ready`)).ok;

// Behaves the same on both databases; this one starts sooner.
test.skipIf(kind === 'embedded')('a port in use stops the start with one sentence, and the next start succeeds', async () => {
  const settings = await ownDatabase();
  const port = await takenPort();
  expect(await startServer({ ...settings, PORT: String(port) }).ended).toMatchObject({
    code: 1,
    stderr: `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of kies met PORT een andere poort.\n`,
  });
  expect(await isReady(startServer(settings))).toBe(true);
});

test('a database of a newer version stops the start with one sentence, and is not changed', async () => {
  const settings = await ownDatabase();
  const open = () => openDatabase({ url: settings['DATABASE_URL'], dataDir: settings['COOK_DATA_DIR'] ?? '', log: silentLog });
  const before = await open();
  await sql`create table schema_version (only_row boolean primary key default true, version int not null)`.execute(before.query);
  await sql`insert into schema_version (version) values (99)`.execute(before.query);
  await before.close();
  expect(await startServer(settings).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^De database is van een nieuwere versie van COOK \(schemaversie 99, deze versie kent \d+\)\. Start de nieuwere [^\n]+\n$/) as string,
  });
  const after = await open();
  const { rows } = await sql`select version, to_regclass('organisations')::text as organisations from schema_version`.execute(after.query);
  expect(rows).toEqual([{ version: 99, organisations: null }]);
  await after.close();
});

test.skipIf(kind === 'postgres')('a data folder in use stops the start with one sentence, and does not disturb its server', async () => {
  const settings = await ownDatabase();
  const first = startServer(settings);
  expect(await isReady(first)).toBe(true);
  expect(await startServer(settings).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `De gegevensmap ${settings['COOK_DATA_DIR']} is al in gebruik door een ander COOK-proces (proces ${first.pid}). ` +
      'Stop dat proces, of kies met COOK_DATA_DIR een andere map.\n',
  });
  expect(await isReady(first)).toBe(true);
});

// The sysfs file system reports no free space.
test.skipIf(kind === 'postgres' || !existsSync('/sys/kernel'))('too little disk space stops the start with one sentence, and nothing is created', async () => {
  const folder = join('/sys/kernel', 'cook-data');
  expect(await startServer({ COOK_DATA_DIR: folder, COOK_SECRET: secret }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `Op de schijf van ${folder} is nog 0 MB vrij en er is ten minste 500 MB nodig: ` +
      'maak ruimte, of kies met COOK_DATA_DIR een map op een andere schijf.\n',
  });
  expect(existsSync(folder)).toBe(false);
});

/** Starts a call whose body is incomplete until `finish`. */
const beginCall = async (base: string) => {
  const csrf = await fetch(`${base}/sanctum/csrf-cookie`);
  const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '');
  const body = JSON.stringify({ username: 'nobody', password: 'nothing', organization: 'nowhere' });
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json', 'content-length': body.length };
  const call = request(`${base}/api/login`, { method: 'POST', headers });
  const answer = new Promise<number>((resolve, reject) => {
    call.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.once('error', reject);
  });
  answer.catch(() => undefined);
  await new Promise<void>((resolve) => call.write(body.slice(0, 10), () => resolve()));
  // When the server answers a later request on another connection, it has received the first half.
  await fetch(`${base}/health/live`);
  return { answer, finish: () => call.end(body.slice(10)) };
};

const isRefused = (base: string): Promise<boolean> => fetch(`${base}/health/live`).then(({ status }) => status === 503, () => true);

test('SIGTERM completes a running call, refuses new ones, closes the database, and exits with code 0', async () => {
  const settings = await ownDatabase();
  const server = startServer(settings);
  const base = await server.address;
  const { answer, finish } = await beginCall(base);
  server.signal('SIGTERM');
  await expect.poll(() => isRefused(base)).toBe(true);
  finish();
  expect(await answer).toBe(422);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  // An orderly stop removes the lock file.
  expect(existsSync(join(settings['COOK_DATA_DIR'] ?? '', 'database.pid'))).toBe(false);
});

test.skipIf(kind === 'embedded')('a second signal stops the server without waiting for a call that hangs', async () => {
  const server = startServer(await ownDatabase());
  const base = await server.address;
  const { answer } = await beginCall(base);
  server.signal('SIGINT');
  await expect.poll(() => isRefused(base)).toBe(true);
  server.signal('SIGINT');
  expect((await server.ended).code).toBe(1);
  await expect(answer).rejects.toThrow('socket hang up');
});
