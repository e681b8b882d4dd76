export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` tasks at a time; further tasks wait in the order in which they came. */
export const createConcurrencyLimit = (atOnce: number): ConcurrencyLimit => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    // A task that ends passes its place to the next in the queue, so `running` does not change.
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
