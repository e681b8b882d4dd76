import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

/** Answers of the admin environment lie under one word, so that a change makes all of them ask anew. */
export const adminKey = (...parts: readonly unknown[]): readonly unknown[] => ['admin', ...parts];

/** After a change that no editor saved: everything of the admin environment that is shown asks anew. */
export const useAdminChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: adminKey() });
};

/** Asks the server for something that a screen of the admin environment shows, under `adminKey(...key)`. */
export const useAdminQuery = <Answer>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<Answer>): UseQueryResult<Answer> =>
  useQuery({ queryKey: adminKey(...key), queryFn: ({ signal }) => ask(signal) });
