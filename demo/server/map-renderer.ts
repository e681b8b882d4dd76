import { Worker } from 'node:worker_threads';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import type { Delivery, Job, Result } from './jobs.ts';

/** Maximum size of the cache in bytes. */
const memory = 48 * 1024 * 1024;
/** Maximum number of waiting jobs, more than any screen needs. */
const longestQueue = 500;

interface Waiting {
  readonly job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

const imageIn = (result: Result): Uint8Array | null => ('png' in result ? result.png : 'tile' in result ? result.tile : null);

const weigh = (result: Result): number => (imageIn(result)?.byteLength ?? 0) + 200;

/** Draws in a worker thread, so that the server can handle other calls, and caches the results. */
export class MapRenderer {
  #worker: Worker | null = null;
  /** The job that the worker does now. */
  #drawing: Waiting | null = null;
  /** Waiting jobs. The latest is drawn first, because a user who zooms on no longer needs the earlier ones. */
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string, Promise<Result>>();
  readonly #made = new LeastRecentlyUsed<string, Result>(memory, weigh);

  async ask(job: Job): Promise<Result> {
    const key = JSON.stringify(job);
    const made = this.#made.get(key);
    if (made) return made;
    const running = this.#running.get(key) ?? this.#start(job).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    const result = await running;
    if (imageIn(result)) this.#made.set(key, result);
    return result;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#stop(new Error('the demo map service is stopping'));
  }

  #start(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      if (this.#waiting.length > longestQueue) this.#waiting.shift()?.reject(new Error('the demo map service is too busy'));
      this.#next();
    });
  }

  #next(): void {
    if (this.#drawing) return;
    this.#drawing = this.#waiting.pop() ?? null;
    if (!this.#drawing) return;
    const worker = this.#worker ?? this.#open();
    worker.postMessage(this.#drawing.job);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    // The worker alone must not keep the process alive.
    worker.unref();
    worker.on('message', (delivery: Delivery) => this.#deliver(delivery));
    worker.on('error', (error) => this.#stop(error instanceof Error ? error : new Error(String(error))));
    this.#worker = worker;
    return worker;
  }

  #deliver(delivery: Delivery): void {
    const drawn = this.#drawing;
    this.#drawing = null;
    if ('failed' in delivery) drawn?.reject(new Error(delivery.failed));
    else drawn?.resolve(delivery.result);
    this.#next();
  }

  #stop(error: Error): void {
    this.#worker = null;
    for (const { reject } of [this.#drawing, ...this.#waiting.splice(0)].filter((each) => each !== null)) reject(error);
    this.#drawing = null;
  }
}
