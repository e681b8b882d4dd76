import { sql, type SelectQueryBuilder } from 'kysely';

interface Page {
  /** From 1. */
  readonly page: number;
  readonly page_size: number;
}

/** Of a list the page that is asked: `query.$call(pageOf(asked))`. */
export const pageOf = ({ page, page_size }: Page) =>
  <DB, Table extends keyof DB, Row>(list: SelectQueryBuilder<DB, Table, Row>): SelectQueryBuilder<DB, Table, Row> =>
    list.limit(page_size).offset((page - 1) * page_size);

/** How many there are on all pages. */
export const totalOf = async <DB, Table extends keyof DB, Row>(list: SelectQueryBuilder<DB, Table, Row>): Promise<number> => {
  const { total } = await list.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow() as { total: string };
  return Number(total);
};
