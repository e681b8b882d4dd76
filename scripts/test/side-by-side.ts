import type { Part } from './parts.ts';

/** Runs parts in their order, so many at a time unless one wants the machine for itself; answers in their order too. */
export const sideBySide = async <Result>(places: number, parts: readonly Part[], run: (part: Part) => Promise<Result>): Promise<Result[]> => {
  const results: Promise<Result>[] = [];
  const running = new Set<Promise<unknown>>();
  for (const part of parts) {
    while (running.size > 0 && (part.alone || running.size === places)) await Promise.race(running);
    const result = run(part);
    results.push(result);
    const ended = result.finally(() => running.delete(ended));
    running.add(ended);
    if (part.alone) await ended;
  }
  return Promise.all(results);
};
