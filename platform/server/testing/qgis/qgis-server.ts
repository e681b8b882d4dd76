import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import type { CgiAnswer, Posted } from '../cgi.ts';
import { qgisProject, type QgisLayer } from './project.ts';

const program = '/usr/bin/qgis_mapserver';

export interface QgisServer {
  ask(search: string, posted?: Posted): Promise<CgiAnswer>;
  close(): Promise<void>;
}

/**
 * Runs QGIS Server on the database of this test run, at a free port of this machine. One process answers all requests, because each
 * start takes more than a second of CPU time.
 */
export const testQgisServer = async (layers: readonly QgisLayer[]): Promise<QgisServer> => {
  const { address } = testDatabaseAddress();
  if (!('url' in address)) throw new Error('QGIS Server needs PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'cook-qgis-'));
  const project = join(folder, 'test.qgs');
  writeFileSync(project, qgisProject(layers, address.url));
  // Draws without a screen; files in its home and temporary folders are removed with the folder.
  const env = { QT_QPA_PLATFORM: 'offscreen', HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder, LC_ALL: 'C.UTF-8' };
  const server = spawn(program, ['-p', project, '127.0.0.1:0'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  const listening = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /listening on (http:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    ended.then(() => reject(new Error(`QGIS Server stopped: ${said}`)), reject);
  });
  const url = await listening;
  return {
    async ask(search, posted) {
      const sent = posted ? { method: 'POST', headers: { 'content-type': posted.type }, body: new Uint8Array(posted.body) } : {};
      const answer = await fetch(`${url}/?${search}`, sent);
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
    },
    async close() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
