import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Client } from './client.ts';

export interface LoadOrder {
  readonly address: string;
  readonly cookie: string;
  readonly path: string;
  readonly clients: number;
}
export type ToLoad = 'start' | 'stop';
/** `running`: every client has had an answer. `stopped`: how many answers all of them had. */
export type FromLoad =
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped'; readonly answers: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface HeavyLoad {
  /** Resolves when every client has had its first answer. */
  start(): Promise<void>;
  /** Resolves to the number of answers when the last one has arrived. @throws Error for a wrong answer */
  stop(): Promise<number>;
  close(): Promise<void>;
}

/** Starts clients in a separate thread that repeat a heavy call, so that they do not slow down the measuring client. */
export const heavyLoad = ({ address, cookie }: Client, path: string, clients: number): HeavyLoad => {
  const workerData: LoadOrder = { address, cookie, path, clients };
  const worker = new Worker(new URL('./heavy-load-worker.ts', import.meta.url), { workerData });
  const tell = async (message: ToLoad): Promise<FromLoad> => {
    const answer = once(worker, 'message') as Promise<[FromLoad]>;
    worker.postMessage(message);
    const [said] = await answer;
    if (said.kind === 'failed') throw new Error(said.reason);
    return said;
  };
  return {
    start: async () => void (await tell('start')),
    async stop() {
      const said = await tell('stop');
      return said.kind === 'stopped' ? said.answers : 0;
    },
    close: async () => void (await worker.terminate()),
  };
};
