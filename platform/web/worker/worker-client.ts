import type { OnProgress, ReplyMessage, WorkerCalls } from './worker-calls.ts';
import { Refusal } from './refusal.ts';

interface PendingCall {
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress?: OnProgress | undefined;
}

const aborted = (): DOMException => new DOMException('Cancelled', 'AbortError');

/** Sends calls to a worker that runs `serveCalls`. `end` terminates the worker and rejects all pending calls. */
export class WorkerClient<Known extends WorkerCalls> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #last = 0;
  #ended: unknown = null;

  /** `broken`: Dutch message for a worker that crashed. Browsers give no reason; it is probably out of memory. */
  constructor(worker: Worker, broken: string) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<ReplyMessage>) => this.#receive(data));
    worker.addEventListener('error', () => this.end(new Refusal(broken)));
  }

  call<Name extends keyof Known & string>(name: Name, input: Known[Name]['input'], onProgress?: OnProgress): Promise<Known[Name]['answer']> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#pending.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, name, input });
    });
  }

  #receive(reply: ReplyMessage): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if ('progress' in reply) return pending.onProgress?.(reply.progress);
    this.#pending.delete(reply.id);
    if ('answer' in reply) pending.resolve(reply.answer as never);
    else pending.reject(reply.refusal === null ? new Error('The worker failed') : new Refusal(reply.refusal));
  }

  end(reason: unknown = aborted()): void {
    this.#ended ??= reason;
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}

/** Makes the first call of a client. Ends the client if that call fails or is cancelled. */
export const startWorkerClient = async <Known extends WorkerCalls, Head>(
  client: WorkerClient<Known>,
  first: (client: WorkerClient<Known>) => Promise<Head>,
  signal?: AbortSignal,
): Promise<Head> => {
  const stop = (): void => client.end();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await first(client);
  } catch (error) {
    client.end(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};
