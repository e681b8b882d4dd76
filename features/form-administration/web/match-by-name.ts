import type { ItemValues } from './values.ts';

const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll(/[\s_-]+/g, ' ');

/** Ties the items without an attribute to the free attributes of the same name, apart from case and spaces. Null: there are none. */
export const matchByName = (items: readonly ItemValues[], fields: readonly string[]): ItemValues[] | null => {
  const taken = new Set(items.map(({ field }) => field));
  let isChanged = false;
  const matched = items.map((item) => {
    const found = item.field === null ? fields.find((field) => !taken.has(field) && nameKey(field) === nameKey(item.name)) : undefined;
    if (found === undefined) return item;
    taken.add(found);
    isChanged = true;
    return { ...item, field: found };
  });
  return isChanged ? matched : null;
};
