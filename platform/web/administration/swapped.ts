/** With the one at this place and its neighbour the other way round; null: there is no such neighbour. */
export const swapped = <Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] | null => {
  const [one, other] = [items[at], items[at + by]];
  return one === undefined || other === undefined ? null : items.with(at, other).with(at + by, one);
};
