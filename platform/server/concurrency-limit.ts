import { Failure } from './failure.ts';

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

const busy = (): Failure =>
  new Failure('busy', 503, 'De server is te druk. Probeer het zo nog eens.', { retryAfter: 5 });

/**
 * Limits heavy work to `atOnce` pieces at a time, with at most `waiting` in the queue, so that light calls always find
 * a free connection to the database.
 * @throws Failure 503 when the queue is full
 */
export const createConcurrencyLimit = (atOnce: number, waiting: number): ConcurrencyLimit => {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy();
      // Work that ends starts the next one in the queue, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
