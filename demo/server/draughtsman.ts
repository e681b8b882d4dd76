import { Worker } from 'node:worker_threads';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import type { Delivery, Job, Result } from './jobs.ts';

/** Bytes of pictures that are kept. */
const memory = 48 * 1024 * 1024;
/** More waiting jobs than any screen asks for. */
const longestQueue = 500;

interface Waiting {
  resolve(result: Result): void;
  reject(error: Error): void;
}

const weigh = (result: Result): number => ('png' in result ? result.png.byteLength : 0) + 200;

/** Draws in a thread of his own, so that the server goes on answering; what he drew before he remembers. */
export class Draughtsman {
  #worker: Worker | null = null;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #running = new Map<string, Promise<Result>>();
  readonly #made = new LeastRecentlyUsed<string, Result>(memory, weigh);

  async ask(job: Job): Promise<Result> {
    const key = JSON.stringify(job);
    const made = this.#made.get(key);
    if (made) return made;
    const running = this.#running.get(key) ?? this.#start(job).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    const result = await running;
    if ('png' in result) this.#made.set(key, result);
    return result;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#stop(new Error('the demo map service stops'));
  }

  #start(job: Job): Promise<Result> {
    if (this.#waiting.size >= longestQueue) return Promise.reject(new Error('the demo map service is too busy'));
    const worker = this.#worker ?? this.#open();
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ number, job });
    });
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    // Alone it does not keep the server alive.
    worker.unref();
    worker.on('message', (delivery: Delivery) => this.#deliver(delivery));
    worker.on('error', (error) => this.#stop(error instanceof Error ? error : new Error(String(error))));
    this.#worker = worker;
    return worker;
  }

  #deliver(delivery: Delivery): void {
    const waiting = this.#waiting.get(delivery.number);
    this.#waiting.delete(delivery.number);
    if ('failed' in delivery) waiting?.reject(new Error(delivery.failed));
    else waiting?.resolve(delivery.result);
  }

  #stop(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
