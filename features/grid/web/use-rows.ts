import { useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { findMapFeature, listMapFeatures } from '#platform/contract/map-source.ts';
import { idOfListed } from '#platform/map/model/selection.ts';
import { useApi } from '#platform/web/api/api-context.ts';

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

/** The rows in sight. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
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

/** Follows a value at most once per `SETTLES` milliseconds. */
const useSettled = ({ first, last }: RowRange): RowRange => {
  const [settled, setSettled] = useState<RowRange>({ first, last });
  const latest = useRef<RowRange>({ first, last });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = { first, last };
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setSettled(latest.current);
    }, SETTLES);
  }, [first, last]);
  useEffect(() => () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  return settled;
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

/** The rows of a table: fetched by the page, as they come in sight. */
export const useRows = ({ mapId, edition, body, most }: RowsQuestion, range: RowRange): Rows => {
  const api = useApi();
  const client = useQueryClient();
  const written = JSON.stringify([mapId, edition, body]);
  const settled = useSettled(range);
  const wanted = pagesOf(settled);
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
  const [before, setBefore] = useState<Known | null>(null);
  const now = knownFrom(written, wanted.map((page, index) => [page, results[index]?.data]), before);
  if (now && (now.of !== before?.of || now.count !== before.count || now.isAll !== before.isAll)) setBefore(now);
  // While another question is fetched, the table keeps its height.
  const known = now ?? before;
  const all = known?.count ?? null;
  const limit = Math.min(most ?? MOST_ROWS, MOST_ROWS);
  const resultAt = (index: number) => results[wanted.indexOf(pageOf(index))];
  return {
    count: all === null ? null : Math.min(all, limit),
    isCurrent: now !== null,
    total: results[0]?.data?.total ?? null,
    isCut: known !== null && (known.count > limit || !known.isAll),
    rowAt: (index) => client.getQueryData<RowsPage>(options.keyOf(pageOf(index)))?.features[index % PAGE],
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
    isFailedAt: (index) => resultAt(index)?.isError ?? false,
    again: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
};
