/** Returns a copy in which the item at this index is swapped with its previous or next one; null: there is none. */
export const swapped = <Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] | null => {
  const [one, other] = [items[at], items[at + by]];
  return one === undefined || other === undefined ? null : items.with(at, other).with(at + by, one);
};
