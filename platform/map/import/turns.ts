export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at once; the others wait, in their order. */
export const createTurns = (atOnce: number): Turns => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    // Whoever ends hands its turn on, so `running` stays as it is.
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
