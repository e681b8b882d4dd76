/**
 * Makes `prepared.tar.zst` and `prepared.json`: an empty database with the extensions created.
 * Run it when a version of PGlite or its PostGIS changes:
 *
 *     node platform/db/embedded/prepare.ts
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './extensions.ts';
import { preparedArchive, preparedManifest, type PreparedVersions } from './prepared.ts';
import { packTar, type TarEntry } from './tar.ts';

const packages = ['@electric-sql/pglite', '@electric-sql/pglite-postgis'] as const;

const create = async (folder: string): Promise<Record<string, string>> => {
  const db = await PGlite.create(folder, { extensions: embeddedExtensions });
  for (const name of Object.keys(embeddedExtensions)) await db.exec(`create extension ${name}`);
  await db.exec('vacuum (freeze, analyze)');
  await db.exec('checkpoint');
  const { rows } = await db.query<{ extname: string; extversion: string }>(
    'select extname, extversion from pg_extension order by extname',
  );
  await db.close();
  return Object.fromEntries(rows.map((row) => [row.extname, row.extversion]));
};

/** Deletes files of the write-ahead log from before the last checkpoint, which are not needed. */
const dropOldLog = (folder: string, checkpoint: string): void => {
  const log = join(folder, 'pg_wal');
  for (const name of readdirSync(log)) {
    if (/^[0-9A-F]{24}$/.test(name) && name < checkpoint) rmSync(join(log, name));
  }
};

const checkpointSegment = async (folder: string): Promise<string> => {
  const db = await PGlite.create(folder, { extensions: embeddedExtensions });
  const { rows } = await db.query<{ file: string }>('select pg_walfile_name(redo_lsn) as file from pg_control_checkpoint()');
  await db.close();
  const file = rows[0]?.file;
  if (!file) throw new Error('The checkpoint of the new database was not found.');
  return file;
};

const entries = (folder: string): TarEntry[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => path !== 'postmaster.pid')
    .sort()
    .map((path) => {
      const whole = join(folder, path);
      const name = relative(folder, whole).split(sep).join('/');
      return statSync(whole).isDirectory() ? { path: name } : { path: name, content: readFileSync(whole) };
    });

const parent = await mkdtemp(join(tmpdir(), 'cook-prepare-'));
try {
  const folder = join(parent, 'database');
  const extensions = await create(folder);
  dropOldLog(folder, await checkpointSegment(folder));
  const archive = zstdCompressSync(packTar(entries(folder)), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      // The template databases have the same content at this distance.
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: 26,
    },
  });
  writeFileSync(preparedArchive, archive);
  const installed = packages.map((name) => {
    const { version } = JSON.parse(
      readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
    ) as { version: string };
    return [name, version] as const;
  });
  const manifest: PreparedVersions = {
    packages: Object.fromEntries(installed),
    postgresql: readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim(),
    extensions,
  };
  writeFileSync(preparedManifest, `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`prepared.tar.zst: ${(archive.length / 1e6).toFixed(1)} MB\n`);
} finally {
  rmSync(parent, { recursive: true, force: true });
}
