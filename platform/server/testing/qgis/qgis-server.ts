import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { runCgi, type CgiAnswer, type Posted } from '../cgi.ts';
import { qgisProject, type QgisLayer } from './project.ts';

const program = '/usr/lib/cgi-bin/qgis_mapserv.fcgi';

export interface QgisServer {
  ask(search: string, posted?: Posted): Promise<CgiAnswer>;
  close(): void;
}

/** Runs QGIS Server on the database of this test run, with a new process per request. */
export const testQgisServer = (layers: readonly QgisLayer[]): QgisServer => {
  const { address } = testDatabaseAddress();
  if (!('url' in address)) throw new Error('QGIS Server needs PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'cook-qgis-'));
  const project = join(folder, 'test.qgs');
  writeFileSync(project, qgisProject(layers, address.url));
  // Draws without a screen; files in its home and temporary folders are removed with the folder.
  const env = { QGIS_PROJECT_FILE: project, QT_QPA_PLATFORM: 'offscreen', HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8' };
  return {
    ask: (search, posted) => runCgi(program, env, search, posted),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
