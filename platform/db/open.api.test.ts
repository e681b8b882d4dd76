import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnreachable, DataFolderInUse, DataFolderUnusable } from './errors.ts';
import { migrate } from './migrator/migrate.ts';
import { openDatabase, type OpeningStep } from './open.ts';
import { silentLog, testDatabaseAddress } from './testing/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cook-open-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const log = silentLog;

describe.runIf(testDatabaseAddress().kind === 'embedded')('the embedded database', () => {
  it('is created at the first opening, kept afterwards, and refused to other processes while open', async () => {
    const steps: OpeningStep[] = [];
    const onProgress = (step: OpeningStep): void => void steps.push(step);
    const first = await openDatabase({ dataDir, log, onProgress });
    await migrate(first);
    await sql`create table kept (geometry geometry(Point, 28992))`.execute(first.query);
    await sql`insert into kept values (st_setsrid(st_makepoint(1, 2), 28992))`.execute(first.query);
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(DataFolderInUse);
    expect(await openElsewhere()).toContain(`is al in gebruik door een ander COOK-proces (proces ${process.pid})`);
    await first.close();

    const second = await openDatabase({ dataDir, log, onProgress });
    await migrate(second);
    const { rows } = await sql`select st_astext(geometry) as point from kept`.execute(second.query);
    await second.close();
    expect(rows).toEqual([{ point: 'POINT(1 2)' }]);
    expect(steps).toEqual(['unpacking', 'starting', 'starting']);
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
  });

  it('comes with PostGIS, whose installation would take half a minute', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cook-open-new-'));
    const database = await openDatabase({ dataDir: folder, log });
    const { rows } = await sql`select extname from pg_extension where extname in ('postgis', 'pg_trgm') order by extname`.execute(database.query);
    await database.close();
    rmSync(folder, { recursive: true });
    expect(rows).toEqual([{ extname: 'pg_trgm' }, { extname: 'postgis' }]);
  });

  it('of another PostgreSQL version is refused', async () => {
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(DataFolderUnusable);
  });

  const openElsewhere = async (): Promise<string> => {
    const program = `
      import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: {} }).catch((error) => console.log(error.message));`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    return text(other.stdout);
  };
});

describe('a PostgreSQL server', () => {
  it('that does not answer is reported without its password', async () => {
    const url = 'postgres://cook:geheim@127.0.0.1:1/cook';
    const opening = openDatabase({ url, dataDir, log });
    await expect(opening).rejects.toThrow(DatabaseUnreachable);
    await expect(opening).rejects.toThrow(
      /^De database op postgres:\/\/127.0.0.1:1\/cook is niet bereikbaar \(.*ECONNREFUSED.*\). Controleer DATABASE_URL.$/,
    );
  });

  it.runIf(testDatabaseAddress().kind === 'postgres')('is opened by its URL', async () => {
    const { address } = testDatabaseAddress();
    const database = await openDatabase({ url: 'url' in address ? address.url : '', dataDir, log });
    expect(database.kind).toBe('postgres');
    await database.close();
  });
});
