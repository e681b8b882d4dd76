import type { OnProgress, Questions, Reply } from './questions.ts';
import { Refusal } from './refusal.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress?: OnProgress | undefined;
}

const aborted = (): DOMException => new DOMException('Cancelled', 'AbortError');

/** Asks a worker and hands its answers to who asked. Ended, it takes the worker away, whatever that is at. */
export class Correspondence<Known extends Questions> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: unknown = null;

  /** `broken`: what is said when the worker ends by itself: it ran out of memory, as far as anybody can tell. */
  constructor(worker: Worker, broken: string) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#take(data));
    worker.addEventListener('error', () => this.end(new Refusal(broken)));
  }

  ask<Name extends keyof Known & string>(name: Name, asked: Known[Name]['asked'], onProgress?: OnProgress): Promise<Known[Name]['answer']> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, name, asked });
    });
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) return waiting.onProgress?.(reply.progress);
    this.#waiting.delete(reply.id);
    if ('answer' in reply) waiting.resolve(reply.answer as never);
    else waiting.reject(reply.refusal === null ? new Error('The worker failed') : new Refusal(reply.refusal));
  }

  end(reason: unknown = aborted()): void {
    this.#ended ??= reason;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

/** Begins a correspondence with its first question; it ends when that fails or is cancelled. */
export const beginCorrespondence = async <Known extends Questions, Head>(
  correspondence: Correspondence<Known>,
  first: (correspondence: Correspondence<Known>) => Promise<Head>,
  signal?: AbortSignal,
): Promise<Head> => {
  const stop = (): void => correspondence.end();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await first(correspondence);
  } catch (error) {
    correspondence.end(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};
