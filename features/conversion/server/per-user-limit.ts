import { tooMany } from '#platform/server/failure.ts';

export type PerUserLimit = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

/** Limits how many conversions of one user run at the same time. @throws Failure 429 */
export const createPerUserLimit = (atOnce: number): PerUserLimit => {
  const running = new Map<number, number>();
  return async (userId, work) => {
    const before = running.get(userId) ?? 0;
    if (before >= atOnce) throw tooMany(5);
    running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left === 0) running.delete(userId);
      else running.set(userId, left);
    }
  };
};
