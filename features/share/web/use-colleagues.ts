import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { findColleagues, type Colleague } from '../contract.ts';

/** Milliseconds after the last keystroke before the request. */
const PAUSE = 300;

/** Returns the text after a pause in typing. An empty text is returned at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

export interface Colleagues {
  readonly found: readonly Colleague[];
  readonly isBusy: boolean;
  readonly isError: boolean;
}

/** Returns the matching colleagues without those chosen already. */
export const useColleagues = (text: string, chosen: readonly Colleague[]): Colleagues => {
  const api = useApi();
  const q = useSettled(text.trim());
  const without = chosen.map(({ id }) => id).join(',');
  const { data = [], isFetching, isError } = useQuery({
    queryKey: ['colleagues', q, without],
    queryFn: ({ signal }) => api.call(findColleagues, { query: { ...(q && { q }), ...(without && { without }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isBusy = isFetching || q !== text.trim();
  return { found: data.filter(({ id }) => !chosen.some((one) => one.id === id)), isBusy, isError };
};
