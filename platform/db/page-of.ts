import { sql, type OrderByExpression, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder } from 'kysely';

interface Page {
  /** From 1. */
  readonly page: number;
  readonly page_size: number;
}

interface Asked<Sort extends string> extends Page {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Selects the requested page of a list: `query.$call(pageOf(asked))`. */
export const pageOf = ({ page, page_size }: Page) =>
  <DB, Table extends keyof DB, Row>(list: SelectQueryBuilder<DB, Table, Row>): SelectQueryBuilder<DB, Table, Row> =>
    list.limit(page_size).offset((page - 1) * page_size);

/** Counts the rows on all pages. */
export const totalOf = async <DB, Table extends keyof DB, Row>(list: SelectQueryBuilder<DB, Table, Row>): Promise<number> => {
  const { total } = await list.clearSelect().select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow() as { total: string };
  return Number(total);
};

/**
 * Reads one page of a list and counts all its rows. Rows with equal values in the sorted column are ordered by `id`, so
 * that no row stands on two pages. `nullsLast` holds in both directions; PostgreSQL then uses no index to sort downwards.
 */
export const readPage = async <DB, Table extends keyof DB, Row, Sort extends string>(
  list: SelectQueryBuilder<DB, Table, Row>,
  asked: Asked<NoInfer<Sort>>,
  columns: Readonly<Record<Sort, RawBuilder<unknown>>>,
  id: ReferenceExpression<DB, Table> & OrderByExpression<DB, Table, Row>,
  { nullsLast = false } = {},
): Promise<{ rows: Row[]; total: number }> => {
  const [rows, total] = await Promise.all([
    list.orderBy(columns[asked.sort], (by) => (nullsLast ? by[asked.direction]().nullsLast() : by[asked.direction]())).orderBy(id, asked.direction).$call(pageOf(asked)).execute(),
    totalOf(list),
  ]);
  return { rows, total };
};
