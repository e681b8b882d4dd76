import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, serverUser, type ServerUser } from './find-postgres.ts';

export interface TemporaryPostgres {
  readonly url: string;
  /** Process id of the server, for tests that kill it. */
  readonly pid: number;
  /** Restarts a killed server on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TemporaryPostgresOptions {
  /** Off for speed, on for tests of durability. */
  readonly fsync?: boolean;
}

/** Resolves when the server reports that it is ready; rejects with its output if it fails. */
const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });

const exited = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null || server.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => server.once('exit', () => resolve()));

const createCluster = async (programs: string, data: string, user: ServerUser | null): Promise<void> => {
  // The same collation as the embedded database; queries name another collation where order is visible.
  const locale = ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8'];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...locale], {
    ...user,
    env: { ...process.env, LC_ALL: 'C' },
  });
};

/** Starts a PostgreSQL server in a temporary folder, reachable only over a Unix socket in that folder. */
export const startTemporaryPostgres = async ({ fsync = false }: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> => {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL (initdb, postgres) was not found.');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'cook-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', fsync: fsync ? 'on' : 'off' };
  const start = async (): Promise<ChildProcess> => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    await untilReady(server);
    return server;
  };
  // A stopping server may still be writing.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let server: ChildProcess;
  try {
    await createCluster(programs, data, user);
    server = await start();
  } catch (error) {
    remove();
    throw error;
  }
  // The process that started it may exit without stopping it.
  const onExit = (): void => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', onExit);
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    get pid() {
      return server.pid ?? 0;
    },
    async restart() {
      await exited(server);
      // The other processes of a killed server take a moment to end; until then a new server refuses to start.
      for (const deadline = Date.now() + 20_000; ; ) {
        try {
          server = await start();
          return;
        } catch (error) {
          if (Date.now() > deadline) throw error;
        }
      }
    },
    async stop() {
      process.off('exit', onExit);
      server.kill('SIGINT');
      await exited(server);
      remove();
    },
  };
};
