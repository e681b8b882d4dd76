import { expect, test } from 'vitest';
import { pageOffset } from './page-offset.ts';

const list = Array.from({ length: 23 }, (_, row) => row);

/** Returns the rows that a database would answer. */
const rowsOn = (page: number, page_size: number): number[] => {
  const { offset, limit, isBackwards } = pageOffset({ page, page_size }, list.length);
  const found = (isBackwards ? list.toReversed() : list).slice(offset, offset + limit);
  return isBackwards ? found.toReversed() : found;
};

test.each([1, 4, 5, 23, 50])('pages of %i rows contain every row once, in order, from whichever end they are read', (size) => {
  const pages = Math.ceil(list.length / size);
  expect(Array.from({ length: pages }, (_, page) => rowsOn(page + 1, size)).flat()).toEqual(list);
  expect(rowsOn(pages + 1, size)).toEqual([]);
});

test('no offset is larger than half of the list', () => {
  for (let page = 1; page <= 5; page += 1) expect(pageOffset({ page, page_size: 5 }, list.length).offset).toBeLessThanOrEqual(12);
  expect(pageOffset({ page: 5, page_size: 5 }, list.length)).toEqual({ offset: 0, limit: 3, isBackwards: true });
});

test('an empty list has an empty first page', () => {
  expect(pageOffset({ page: 1, page_size: 25 }, 0)).toMatchObject({ offset: 0, isBackwards: false });
});
