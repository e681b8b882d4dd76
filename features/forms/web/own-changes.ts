import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registrationsKey } from './registrations-key.ts';

const counts = new WeakMap<QueryClient, StoreApi<number>>();

const countOf = (queries: QueryClient): StoreApi<number> => {
  const count = counts.get(queries) ?? createStore(() => 0);
  counts.set(queries, count);
  return count;
};

/** Returns the number of changes by the user after which the registrations were fetched again. */
export const useOwnChangeCount = (): number => useStore(countOf(useQueryClient()));

/** Returns the function to call after the user changed registrations: it fetches them again, and lists show the change at once. */
export const useShowOwnChange = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: registrationsKey });
    countOf(queries).setState((count) => count + 1, true);
  }, [queries]);
};
