import { categoriesOf, type Category } from '#platform/map/legend/categories.ts';
import { abilityToFilter } from '#platform/map/layers/ability-to-filter.ts';
import { Group } from '#platform/map/layers/group.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { SubLayer } from '#platform/map/layers/sub-layers.ts';
import type { TreeMove, TreeNode } from '#platform/ui/tree/moves.ts';
import { withoutSoftHyphens } from '#platform/web/i18n/soft-hyphens.ts';

/** A category of the style of a map, which has a row under its map or layer. */
export class LegendCategory {
  readonly map: MapLayer;
  readonly category: Category;

  constructor(map: MapLayer, category: Category) {
    this.map = map;
    this.category = category;
  }
}

/** A row of the legend for the tree component. */
export interface LegendItem extends TreeNode<LegendItem> {
  readonly node: LegendNode | LegendCategory;
}

type CategoryItem = LegendItem & { readonly node: LegendCategory };

export const mapOf = (node: LegendNode): MapLayer | null => (node instanceof MapLayer ? node : node.parent && mapOf(node.parent));

export const isShown = (node: LegendNode): boolean =>
  !(node instanceof MapLayer && node.definition.hide) && !(node instanceof SubLayer && node.definition.hide_in_legend);

const shownChildren = (node: LegendNode): readonly LegendNode[] => {
  // A travel map shows one layer at a time, which its slider chooses.
  if (node instanceof MapLayer && node.definition.travel) return [];
  const children = node.children.get().filter(isShown);
  // A map with a single layer takes one row.
  return node instanceof MapLayer && children.length === 1 && children[0] instanceof SubLayer ? [] : children;
};

const namesOfRows = (nodes: readonly LegendNode[]): readonly string[] =>
  nodes.flatMap((node) => (node instanceof SubLayer ? [node.definition.name] : namesOfRows(shownChildren(node))));

/** Returns the categories of the style that a map draws, if its features can be filtered. */
export const categoriesOfMap = ({ definition, style }: MapLayer): readonly Category[] => {
  const isByCategory = definition.type !== 'Heatmap' && !definition.travel && abilityToFilter(definition).filter;
  return isByCategory ? categoriesOf({ type: definition.type, radius: definition.radius, source: definition.source, ...style.drawn.get() }) : [];
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
  const categoriesMade = new WeakMap<MapLayer, { readonly style: unknown; readonly items: readonly CategoryItem[] }>();
  const categoryItems = (map: MapLayer): readonly CategoryItem[] => {
    const style = map.style.drawn.get();
    const before = categoriesMade.get(map);
    if (before?.style === style) return before.items;
    const items = categoriesOfMap(map).map((category) => ({ id: `${map.key}-${category.key}`, text: category.name, node: new LegendCategory(map, category) }));
    categoriesMade.set(map, { style, items });
    return items;
  };
  /** Those limited to a layer with a row are under that row, the others under the map. */
  const categoriesUnder = (node: LegendNode): readonly LegendItem[] => {
    const map = mapOf(node);
    if (!map || !(node instanceof MapLayer || node instanceof SubLayer)) return [];
    const rows = namesOfRows(shownChildren(map));
    return categoryItems(map).filter(({ node: { category } }) =>
      (node === map ? category.layer === null || !rows.includes(category.layer) : category.layer === node.definition.name));
  };
  let top: readonly LegendItem[] = [];
  const itemOf = (node: LegendNode): LegendItem => {
    const nodes = shownChildren(node);
    const rows = [...nodes.map(itemOf), ...categoriesUnder(node)];
    const children = rows.length > 0 || node instanceof Group ? rows : undefined;
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
    ...(item.children && !(item.node instanceof LegendCategory) && !item.node.collapsed ? [item.id] : []),
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

/** Returns the keys of the rows to expand, so that all that is found can be seen: categories only where their own name is found. */
export const openableKeys = (items: readonly LegendItem[], typed: string): string[] => {
  const wanted = normal(typed.trim());
  const isSeen = ({ node, text }: LegendItem): boolean => !(node instanceof LegendCategory) || normal(text).includes(wanted);
  return items.flatMap(({ id, children }) => (children ? [...(children.length === 0 || children.some(isSeen) ? [id] : []), ...openableKeys(children, typed)] : []));
};

/** Groups and maps can be reordered among their siblings. Layers within a map have the order in which the source draws them. */
export const canMove = ({ node }: LegendItem): boolean => node instanceof Group || node instanceof MapLayer;

/** Returns the index of a moved row among all its siblings, including hidden ones. */
export const placeOfMove = (group: Group, moved: LegendNode, { index }: Pick<TreeMove, 'index'>): number => {
  const others = group.children.get().filter((child) => child !== moved);
  const behind = others.filter(isShown)[index];
  return behind ? others.indexOf(behind) : others.length;
};
