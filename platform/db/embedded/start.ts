import { existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log, OpeningStep } from '../open.ts';
import { checkFolder } from './check-folder.ts';
import { lockFolder } from './lock.ts';
import { unpackPrepared } from './prepared.ts';

export interface WorkerInput {
  readonly folder: string;
  readonly socket: string;
}
export type ToWorker = 'stop';
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'broken'; readonly reason: string };

export interface EmbeddedServer {
  readonly socket: string;
  stop(): Promise<void>;
}

/** Returns a new socket path: short, because it may have about 100 bytes, and in a folder that only this user can access. */
const newSocket = (): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\cook-${crypto.randomUUID()}`
    : join(mkdtempSync(join(tmpdir(), 'cook-')), 'db');

/** Removes a socket, also one that a killed process left behind. */
export const removeSocket = (socket: string | undefined): void => {
  if (!socket || process.platform === 'win32' || !existsSync(dirname(socket))) return;
  rmSync(socket, { force: true });
  rmdirSync(dirname(socket));
};

const startWorker = async (input: WorkerInput, log: Log): Promise<() => Promise<void>> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input });
  const exited = new Promise<void>((done) => worker.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('The embedded database exited during its start.')));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') ready();
    });
  });
  let stopping = false;
  worker.on('error', (error) => log.fatal({ err: error }, 'embedded database stopped'));
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'broken') log.fatal({ reason: message.reason }, 'embedded database failed');
  });
  worker.once('exit', () => {
    if (!stopping) log.fatal('embedded database exited; restart COOK');
  });
  return async () => {
    stopping = true;
    worker.postMessage('stop' satisfies ToWorker);
    await exited;
  };
};

/** Opens `<dataDir>/database` for this process alone, and creates it first if it does not exist. */
export const startEmbedded = async (
  dataDir: string,
  log: Log,
  onProgress: (step: OpeningStep) => void = () => undefined,
): Promise<EmbeddedServer> => {
  const folder = join(resolve(dataDir), 'database');
  const lock = lockFolder(dataDir);
  const socket = newSocket();
  const onExit = (): void => removeSocket(socket);
  process.once('exit', onExit);
  const release = (): void => {
    process.off('exit', onExit);
    removeSocket(socket);
    lock.release();
  };
  try {
    removeSocket(lock.leftBehind?.socket);
    lock.note({ socket });
    if ((await checkFolder(dataDir, folder)) === 'empty') {
      onProgress('unpacking');
      await unpackPrepared(folder);
    }
    onProgress('starting');
    const stopWorker = await startWorker({ folder, socket }, log);
    return {
      socket,
      async stop() {
        await stopWorker();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};
