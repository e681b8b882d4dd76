import type { PartResult } from './run-part.ts';

/**
 * API tests run on both databases, and a few concern one of them. Removes the skips of tests that passed on the other
 * database.
 */
export const forOneDatabase = (results: readonly PartResult[]): PartResult[] => {
  const databases = results.filter(({ part }) => part.startsWith('api-'));
  return results.map((result) => {
    if (!databases.includes(result)) return result;
    const passedElsewhere = new Set(databases.flatMap(({ passed }) => passed));
    return { ...result, skipped: result.skipped.filter(({ what }) => !passedElsewhere.has(what)) };
  });
};
