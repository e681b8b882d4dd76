import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect } from '#platform/db/open.ts';
import type { Address } from '#platform/db/pool.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
import { keepAlive } from './lib/keep-alive.ts';
import { compare, type Contender } from './lib/measure.ts';
import { line, type Finding } from './lib/report.ts';
import type { Listening, Wanted } from './session-server.ts';

const CONNECTIONS = 16;

interface Started {
  readonly contender: Contender;
  stop(): Promise<void>;
}

/** Starts a server in a separate process, with persistent connections to it. */
const startServer = async (name: string, wanted: Wanted): Promise<Started> => {
  const child: ChildProcess = fork(new URL('session-server.ts', import.meta.url));
  const ended = once(child, 'exit');
  child.send(wanted);
  const listening = await Promise.race([
    once(child, 'message').then(([message]) => message as Listening),
    ended.then(() => Promise.reject(new Error(`The server '${name}' did not start.`))),
  ]);
  const { port, path, headers } = listening;
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAlive(port, path, headers)));
  const free = [...connections];
  return {
    contender: {
      name,
      async work() {
        const connection = free.pop();
        if (!connection) throw new Error('More concurrent requests than connections.');
        await connection.ask();
        free.push(connection);
      },
    },
    async stop() {
      for (const connection of connections) connection.close();
      child.disconnect();
      await ended;
    },
  };
};

/** Measures GET /loggedin, which the browser calls on every focus, against a bare read by key on the same database. */
const measure = async (kind: Database['kind'], address: Address, aim: number): Promise<Finding> => {
  const database = connect(kind, address, silentLog);
  await migrate(database);
  await database.close();
  const servers = [
    await startServer('product', { server: 'product', kind, address }),
    await startServer('bare', { server: 'bare', kind, address }),
  ];
  try {
    const figures = await compare(servers.map(({ contender }) => contender), { concurrency: CONNECTIONS });
    const [ours, bare] = figures.map(({ perSecond }) => perSecond.median) as [number, number];
    return {
      what: `session check against a bare read by key (${kind})`,
      value: ours / bare,
      aim: { atLeast: aim },
      unit: 'x',
      behind: figures.map(({ name, perSecond }) => `${name} ${perSecond.median.toFixed(0)}/s`).join(', '),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
};

const onPostgres = async (): Promise<Finding> => {
  const server = await startTemporaryPostgres();
  try {
    return await measure('postgres', { url: server.url }, 0.7);
  } finally {
    await server.stop();
  }
};

const onEmbedded = async (): Promise<Finding> => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-bench-'));
  const server = await startEmbedded(folder, silentLog);
  try {
    return await measure('embedded', { socket: server.socket }, 0.7);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default async function bench(): Promise<Finding[]> {
  return [await onPostgres(), await onEmbedded()];
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
