import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Extension, Extensions, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';
import { readTar } from './tar.ts';

/** PGlite's installation folder in its own file system. */
const INSTALLATION = '/pglite';

/** Parts of the PostGIS package that the product does not use, each a library as large as PostGIS itself. */
const UNUSED = /raster|topology|tiger|unpackaged|\/contrib\//;

type Module = PGlite['Module'];

const install = (module: Module, path: string, content: Uint8Array): void => {
  const target = posix.join(INSTALLATION, path);
  module.FS.mkdirTree(posix.dirname(target));
  module.FS.writeFile(target, content);
};

/**
 * PostGIS without the unused parts. By default PGlite compiles all of it at every start, which takes twice as long and 300 MB
 * more (measured).
 */
const leanPostgis: Extension = {
  name: postgis.name,
  async setup(pg, options) {
    const { bundlePath, emscriptenOpts } = await postgis.setup(pg, options);
    const archive = await promisify(gunzip)(await readFile(bundlePath));
    const files = [...readTar(archive)].filter(({ path }) => !UNUSED.test(path));
    const installAll = (module: Module): void => {
      for (const { path, content } of files) if (content) install(module, path, content);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, installAll] } };
  },
};

/** The extensions of the embedded database; a PostgreSQL server must offer the same. */
export const embeddedExtensions: Extensions = { postgis: leanPostgis, pg_trgm, unaccent };
