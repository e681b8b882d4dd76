import { useSearchParams } from 'react-router';
import { pageSizes, type PageSize } from '#platform/contract/list.ts';

export interface ListState<Sort extends string> {
  /** The first page is 1. */
  readonly page: number;
  readonly page_size: PageSize;
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Names of the parameters in the address: Dutch, because users read and share it. */
const names = { page: 'pagina', page_size: 'aantal', search: 'zoek', sort: 'volgorde', direction: 'richting' } as const;

const wholeNumber = (value: string | null): number => (value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1);

const oneOf = <Value extends string | number>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
  values.find((candidate) => String(candidate) === value) ?? otherwise;

/**
 * Keeps the state of a list (page, search, order) in the address, so that it can be bookmarked and shared. Invalid
 * parameters are ignored.
 */
export const useListState = <Sort extends string>(
  sorts: readonly Sort[],
  start: ListState<Sort>,
): readonly [ListState<Sort>, (change: Partial<ListState<Sort>>) => void] => {
  const [params, setParams] = useSearchParams();
  const state: ListState<Sort> = {
    page: wholeNumber(params.get(names.page)),
    page_size: oneOf(pageSizes, params.get(names.page_size), start.page_size),
    search: (params.get(names.search) ?? start.search).slice(0, 200),
    sort: oneOf(sorts, params.get(names.sort), start.sort),
    direction: oneOf(['asc', 'desc'] as const, params.get(names.direction), start.direction),
  };
  const change = (changed: Partial<ListState<Sort>>): void => {
    // Another order or search starts at the first page.
    const next = { ...state, page: 1, ...changed };
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const key of Object.keys(names) as (keyof typeof names)[]) {
        if (next[key] === start[key]) after.delete(names[key]);
        else after.set(names[key], String(next[key]));
      }
      return after;
    }, { replace: changed.search !== undefined });
  };
  return [state, change];
};
