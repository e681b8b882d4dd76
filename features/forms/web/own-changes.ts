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

/** Returns how often the user changed registrations and the browser has read them again. */
export const useOwnChanges = (): number => useStore(countOf(useQueryClient()));

/** Returns what to call after the user changed registrations: it reads them again, and lists take the user's own change at once. */
export const useOwnChange = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: registrationsKey });
    countOf(queries).setState((count) => count + 1, true);
  }, [queries]);
};
