import { useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { findMapFeature, listMapFeatures } from '#platform/contract/map-source.ts';
import { idOfListed } from '#platform/map/model/selection.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import type { RowRange, RowWindow } from './use-row-window.ts';

export type GridRow = AnswerOf<typeof listMapFeatures>['features'][number];
type RowsPage = AnswerOf<typeof listMapFeatures>;

/** What the rows of a table are. */
export interface RowsQuestion {
  readonly mapId: number;
  /** Increases when the objects of an own layer change. */
  readonly edition: number | null;
  readonly body: Pick<SentBody<typeof listMapFeatures>, 'layer' | 'conditions' | 'order' | 'fields'>;
  /** The most rows; null: as many as the source gives. */
  readonly most: number | null;
}

export interface Rows {
  /** The number of rows of the table; null while it is unknown. */
  readonly count: number | null;
  /** Whether `count` is of this question, and not of the former one. */
  readonly isCurrent: boolean;
  /** All rows that meet the question, also beyond those of the table; null: the source cannot count them. */
  readonly total: number | null;
  /** Whether there are more rows than the table has. */
  readonly isCut: boolean;
  readonly rowAt: (index: number) => GridRow | undefined;
  /** The place of a fetched row by its id; null: it is not fetched. */
  readonly fetchedAt: (id: string | number) => number | null;
  /** Asks at which place the feature with an id stands; null: in none. */
  readonly positionOf: (id: string | number) => Promise<number | null>;
  /** The first rows could not be fetched. */
  readonly isFailed: boolean;
  readonly isFailedAt: (index: number) => boolean;
  readonly again: () => void;
}

const PAGE = 100;
/** Milliseconds: pages that are scrolled past are not fetched. */
const SETTLES = 80;
/** Milliseconds that pages out of sight are kept. */
const KEPT = 120_000;
/** A higher element would not be drawn by every browser. */
const MOST_ROWS = 400_000;

const pageOf = (index: number): number => Math.floor(index / PAGE);
const pagesOf = ({ first, last }: RowRange): readonly number[] => {
  const [from, to] = [pageOf(first), pageOf(last)];
  return [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])];
};

/** Returns the visible pages and the first one. They follow the window at most once every `SETTLES` milliseconds. */
const usePages = (range: RowWindow['range']): readonly number[] => {
  const [pages, setPages] = useState(() => pagesOf(range.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const settle = (): void => {
      timer = null;
      const next = pagesOf(range.getState());
      setPages((before) => (before.join() === next.join() ? before : next));
    };
    const follow = (): void => {
      timer ??= setTimeout(settle, SETTLES);
    };
    follow();
    const stop = range.subscribe(follow);
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [range]);
  return pages;
};

/** The number of rows known so far. */
interface Known {
  readonly of: string;
  readonly count: number;
  /** Whether there are no others. */
  readonly isAll: boolean;
}

/** Returns the number of rows known from pages, with one page more so that scrolling there fetches it; null before the first page. */
const knownFrom = (of: string, pages: readonly (readonly [number, RowsPage | undefined])[], before: Known | null): Known | null => {
  const there = pages.flatMap(([page, data]) => (data ? [{ end: page * PAGE + data.features.length, ...data }] : []));
  const total = there[0]?.total ?? null;
  if (total !== null) return { of, count: total, isAll: true };
  const last = there.find(({ limited }) => !limited);
  if (last) return { of, count: last.end, isAll: true };
  if (before?.of === of && before.isAll) return before;
  const seen = Math.max(0, ...there.map(({ end }) => end + PAGE), before?.of === of ? before.count : 0);
  return there.length > 0 ? { of, count: seen, isAll: false } : null;
};

/** Returns a function that reads rows. It looks up each loaded page once, because a lookup takes as long as ten rows. */
const rowReader = (pageAt: (page: number) => RowsPage | undefined): Rows['rowAt'] => {
  const found = new Map<number, RowsPage>();
  return (index) => {
    const number = pageOf(index);
    const page = found.get(number) ?? pageAt(number);
    if (page) found.set(number, page);
    return page?.features[index % PAGE];
  };
};

/** The rows of a table: fetched by the page, as they come in sight. */
export const useRows = ({ mapId, edition, body, most }: RowsQuestion, range: RowWindow['range']): Rows => {
  const api = useApi();
  const client = useQueryClient();
  const written = JSON.stringify([mapId, edition, body]);
  const pages = usePages(range);
  const [before, setBefore] = useState<Known | null>(null);
  // The window may reach beyond the last row.
  const wanted = pages.filter((page) => page === 0 || page * PAGE < (before?.count ?? 0));
  const options = useMemo(() => {
    const keyOf = (page: number): QueryKey => ['grid-rows', written, page];
    return {
      keyOf,
      of: (page: number) => ({
        queryKey: keyOf(page),
        staleTime: KEPT,
        gcTime: KEPT,
        retry: false,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          api.call(listMapFeatures, { params: { id: mapId }, body: { ...body, limit: PAGE, offset: page * PAGE }, signal }),
      }),
    };
    // `written` is the JSON of `body`.
    // oxlint-disable-next-line react/exhaustive-deps -- another object with the same question fetches nothing
  }, [api, mapId, written]);
  const results = useQueries({ queries: wanted.map(options.of) });
  const now = knownFrom(written, wanted.map((page, index) => [page, results[index]?.data]), before);
  if (now && (now.of !== before?.of || now.count !== before.count || now.isAll !== before.isAll)) setBefore(now);
  // While another question is fetched, the table keeps its height.
  const known = now ?? before;
  const all = known?.count ?? null;
  const limit = Math.min(most ?? MOST_ROWS, MOST_ROWS);
  const stamp = JSON.stringify(wanted.map((page, index) => [page, results[index]?.dataUpdatedAt, results[index]?.isError]));
  return useMemo((): Rows => ({
    count: all === null ? null : Math.min(all, limit),
    isCurrent: now !== null,
    total: results[0]?.data?.total ?? null,
    isCut: known !== null && (known.count > limit || !known.isAll),
    rowAt: rowReader((page) => client.getQueryData<RowsPage>(options.keyOf(page))),
    fetchedAt: (id) => {
      for (const [key, page] of client.getQueriesData<RowsPage>({ queryKey: ['grid-rows', written] })) {
        const first = Number(key[2]) * PAGE;
        const at = page?.features.findIndex((row, index) => idOfListed(row.id, first + index) === id) ?? -1;
        if (at >= 0) return first + at;
      }
      return null;
    },
    positionOf: async (id) => {
      const { layer, conditions, order } = body;
      const { position } = await api.call(findMapFeature, { params: { id: mapId }, body: { layer, conditions, order, feature_id: id } });
      return position;
    },
    isFailed: results[0]?.isError ?? false,
    isFailedAt: (index) => results[wanted.indexOf(pageOf(index))]?.isError ?? false,
    again: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    // `stamp` changes with the results, and `written` is the JSON of `body`.
    // oxlint-disable-next-line react/exhaustive-deps -- the same rows in another object would render the whole table
  }), [client, api, mapId, options, written, stamp, limit, all, known?.isAll, now === null]);
};
