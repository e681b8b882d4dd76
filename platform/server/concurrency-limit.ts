import { Failure, gone } from './failure.ts';

/** Work whose signal aborts while it waits is not begun. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const busy = (): Failure =>
  new Failure('busy', 503, 'De server is te druk. Probeer het zo nog eens.', { retryAfter: 5 });

/**
 * Limits heavy work to `atOnce` pieces at a time, with at most `waiting` in the queue, so that light calls always find
 * a free connection to the database.
 * @throws Failure 503, or that of `refuse`, when the queue is full
 */
export const createConcurrencyLimit = (atOnce: number, waiting: number, refuse: () => Failure = busy): ConcurrencyLimit => {
  let running = 0;
  const queue = new Set<() => void>();

  /** Waits for a turn; work that ends gives its own to the next in the queue, so `running` does not change. */
  const turn = (signal: AbortSignal | undefined): Promise<void> => {
    if (queue.size >= waiting) throw refuse();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(begin);
        reject(gone());
      };
      queue.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };

  return async (work, signal) => {
    if (signal?.aborted) throw gone();
    if (running >= atOnce) await turn(signal);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
};
