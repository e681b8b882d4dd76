import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '#platform/db/open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

const { address } = testDatabaseAddress();
const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

test('an invalid scale is refused with the usage text before the database is opened', async () => {
  const refused = await Promise.all(['0', 'veel', '1.5'].map((scale) => run('--scale', scale)));
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  for (const { stdout } of refused) expect(stdout).toContain('--scale N');
});

interface Counted {
  readonly layer: string;
  readonly features: number;
  /** In the first town, which lies around the centre of the polder. */
  readonly inFirst: number;
}

/** The identifying attribute of each layer. */
const keys: Readonly<Record<string, string>> = {
  pand: 'identificatie', adres: 'identificatie', bouwkavels: 'identificatie', knooppunt: 'knoop_id', wegvak: 'wegvak_id', boom: 'boomnummer',
  lichtmast: 'mastnummer', rioolput: 'putnummer', rioolleiding: 'leidingnummer', perceel: 'aanduiding', melding: 'meldingnummer',
};

// Runs once, on the faster database, because it writes tens of thousands of rows.
test.runIf('url' in address)('--scale 2 writes two towns beside each other without duplicate identifiers', async () => {
  const name = `scale_${Date.now()}`;
  const own = testDatabase();
  await sql`create database ${sql.id(name)}`.execute(own.query);
  const folder = mkdtempSync(join(tmpdir(), 'cook-scale-'));
  const url = 'url' in address ? address.url.replace(/\/postgres$/, `/${name}`) : '';
  const database = connect('postgres', { url }, silentLog);
  onTestFinished(async () => {
    await database.close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(own.query);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  const { code, stdout } = await run('--scale', '2', '--database', url, '--data', folder);
  expect(code).toBe(0);
  const told = Number(/^(\d+) objecten geschreven/m.exec(stdout)?.[1]);

  const { rows } = await sql<Counted>`
    select layer, count(*)::int as features,
      count(*) filter (where st_x(st_centroid(geom)) < 145000 + 2200)::int as "inFirst"
    from map_features
    where organisation_id = (select id from organisations where prefix = 'markerwaard')
    group by layer`.execute(database.query);
  expect(rows.reduce((sum, { features }) => sum + features, 0)).toBe(told);
  expect(told).toBeGreaterThan(120_000);
  for (const layer of ['pand', 'adres', 'boom', 'wegvak', 'perceel']) {
    const { features, inFirst } = rows.find((row) => row.layer === layer)!;
    expect(inFirst / features, layer).toBeGreaterThan(0.4);
    expect(inFirst / features, layer).toBeLessThan(0.6);
  }
  const { rows: repeated } = await sql<{ layer: string; times: number }>`
    select distinct layer, count(*)::int as times from map_features
    where layer = any(${Object.keys(keys)})
    group by source_id, layer, properties ->> (${JSON.stringify(keys)}::jsonb ->> layer) having count(*) > 1`.execute(database.query);
  expect(repeated).toEqual([]);
  const { rows: loose } = await sql`
    select distinct properties ->> 'van_knoop' as node from map_features where layer = 'wegvak'
    except select properties ->> 'knoop_id' from map_features where layer = 'knooppunt'`.execute(database.query);
  expect(loose).toEqual([]);
  expect(await run('--scale', '2', '--database', url, '--data', folder)).toMatchObject({ code: 0, stdout: 'De gemeente Markerwaard stond er al\n' });
}, 180_000);
