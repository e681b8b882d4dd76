import { expect } from 'vitest';

type Value = string | number | boolean | null;

const compare = (a: Value, b: Value): number => {
  const [one, other] = [a, b].map((value) => (typeof value === 'string' ? value.toLowerCase() : Number(value)));
  return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1;
};

/**
 * Checks that a list sorts by each of its columns, in both directions, apart from rows without a value. Every column and
 * direction must give another order of the rows, since a list that sorts by the wrong column would pass otherwise.
 */
export const expectEachSort = async <Row extends { readonly id: string | number }, Sort extends string>(
  list: (query: string) => Promise<readonly Row[]>, columns: Readonly<Record<Sort, (row: Row) => Value>>,
): Promise<void> => {
  const orders = new Set<string>();
  const asked = Object.entries<(row: Row) => Value>(columns).flatMap(([sort, valueOf]) => [{ sort, valueOf, direction: 'asc' }, { sort, valueOf, direction: 'desc' }]);
  for (const { sort, valueOf, direction } of asked) {
    const rows = await list(`sort=${sort}&direction=${direction}`);
    const values = rows.map(valueOf).filter((value) => value !== null);
    const sorted = values.toSorted((a, b) => (direction === 'asc' ? compare(a, b) : compare(b, a)));
    expect(values, `${sort} ${direction}`).toEqual(sorted);
    orders.add(rows.map(({ id }) => id).join());
  }
  expect(orders.size, 'each column and direction gives another order').toBe(asked.length);
};
