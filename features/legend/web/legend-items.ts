import { Group } from '#platform/map/layers/group.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { SubLayer } from '#platform/map/layers/sub-layers.ts';
import type { TreeMove, TreeNode } from '#platform/ui/tree/moves.ts';
import { withoutSoftHyphens } from '#platform/web/i18n/soft-hyphens.ts';

/** A row of the legend for the tree component. */
export interface LegendItem extends TreeNode<LegendItem> {
  readonly node: LegendNode;
}

export const isShown = (node: LegendNode): boolean =>
  !(node instanceof MapLayer && node.definition.hide) && !(node instanceof SubLayer && node.definition.hide_in_legend);

const shownChildren = (node: LegendNode): readonly LegendNode[] => {
  // A travel map shows one layer at a time, which its slider chooses.
  if (node instanceof MapLayer && node.definition.travel) return [];
  const children = node.children.get().filter(isShown);
  // A map with a single layer takes one row.
  return node instanceof MapLayer && children.length === 1 && children[0] instanceof SubLayer ? [] : children;
};

const sameItems = (one: readonly LegendItem[] | undefined, other: readonly LegendItem[] | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && one.length === other.length && one.every((item, n) => item === other[n]));

/**
 * Creates a function that returns the items of a legend. It reuses the objects of unchanged items, so that the tree renders only the
 * changed rows.
 */
export const createLegendItems = (): ((root: LegendNode) => readonly LegendItem[]) => {
  const made = new WeakMap<LegendNode, LegendItem>();
  let top: readonly LegendItem[] = [];
  const itemOf = (node: LegendNode): LegendItem => {
    const nodes = shownChildren(node);
    const children = nodes.length > 0 || node instanceof Group ? nodes.map(itemOf) : undefined;
    const before = made.get(node);
    if (before && sameItems(before.children, children)) return before;
    const item: LegendItem = { id: node.key, text: node.label, node, ...(children && { children }) };
    made.set(node, item);
    return item;
  };
  return (root) => {
    const items = shownChildren(root).map(itemOf);
    if (!sameItems(top, items)) top = items;
    return top;
  };
};

export const expandedKeys = (items: readonly LegendItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.children && !item.node.collapsed ? [item.id] : []),
    ...expandedKeys(item.children ?? []),
  ]);

const normal = (text: string): string => withoutSoftHyphens(text).normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLocaleLowerCase('nl');

/** Returns the rows that contain the query with everything in them, under their groups. */
export const itemsWith = (items: readonly LegendItem[], typed: string): readonly LegendItem[] => {
  const wanted = normal(typed.trim());
  const pick = (item: LegendItem): readonly LegendItem[] => {
    if (normal(item.text).includes(wanted)) return [item];
    const children = (item.children ?? []).flatMap(pick);
    return children.length > 0 ? [{ ...item, children }] : [];
  };
  return items.flatMap(pick);
};

export const countMaps = (items: readonly LegendItem[]): number =>
  items.reduce((sum, { node, children = [] }) => sum + (node instanceof MapLayer ? 1 : countMaps(children)), 0);

/** Returns the keys of all rows with children. */
export const openableKeys = (items: readonly LegendItem[]): string[] =>
  items.flatMap(({ id, children }) => (children ? [id, ...openableKeys(children)] : []));

/** Groups and maps can be reordered among their siblings. Layers within a map have the order in which the source draws them. */
export const canMove = ({ node }: LegendItem): boolean => node instanceof Group || node instanceof MapLayer;

/** Returns the index of a moved row among all its siblings, including hidden ones. */
export const placeOfMove = (group: Group, moved: LegendNode, { index }: Pick<TreeMove, 'index'>): number => {
  const others = group.children.get().filter((child) => child !== moved);
  const behind = others.filter(isShown)[index];
  return behind ? others.indexOf(behind) : others.length;
};
