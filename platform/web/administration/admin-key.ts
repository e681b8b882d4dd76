import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

/** Query key of the admin environment. All of them begin with the same word, so that one call invalidates all. */
export const adminKey = (...parts: readonly unknown[]): readonly unknown[] => ['admin', ...parts];

/** Returns a function that reloads all queries of the admin environment. Call it after a change outside an editor. */
export const useAdminChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: adminKey() });
};

/** Runs a query of a screen of the admin environment, under `adminKey(...key)`. */
export const useAdminQuery = <Answer>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Answer>): UseQueryResult<Answer> =>
  useQuery({ queryKey: adminKey(...key), queryFn: ({ signal }) => load(signal) });
