import { isSame } from './same.ts';
import { nodesIn, type ConfigurationDocument, type LegendNode, type ReferenceKind } from './document.ts';

/** One difference between two documents. */
export type Difference =
  | { readonly kind: 'field'; readonly field: PlainField; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'option'; readonly option: string; readonly from: boolean; readonly to: boolean }
  | { readonly kind: 'tool'; readonly tool: string; readonly change: Change; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'reference'; readonly of: ReferenceKind; readonly id: number; readonly change: Change }
  | { readonly kind: 'group'; readonly name: string; readonly change: Change }
  | { readonly kind: 'order' };
export type Change = 'added' | 'removed' | 'changed';

const plainFields = [
  'name', 'public', 'public_token', 'valid_until', 'extent', 'projection', 'min_zoom', 'max_zoom', 'zoom_to_extent',
  'tab_index', 'info', 'click_on_start',
] as const satisfies readonly (keyof ConfigurationDocument)[];
export type PlainField = (typeof plainFields)[number];

const changesIn = <Key, Value>(from: ReadonlyMap<Key, Value>, to: ReadonlyMap<Key, Value>): [Key, Change][] => [
  ...[...from.keys()].filter((key) => !to.has(key)).map((key): [Key, Change] => [key, 'removed']),
  ...[...to].flatMap(([key, value]): [Key, Change][] => {
    if (!from.has(key)) return [[key, 'added']];
    return isSame(from.get(key), value) ? [] : [[key, 'changed']];
  }),
];

/** The settings of each map by its id, without its position among the others. */
const places = ({ legend, backgrounds }: ConfigurationDocument): Map<number, unknown> =>
  new Map<number, unknown>([
    ...nodesIn(legend).flatMap((node): [number, unknown][] => (node.kind === 'map' ? [[node.map_id, { ...node }]] : [])),
    ...backgrounds.map((place): [number, unknown] => [place.map_id, place]),
  ]);

const groups = ({ legend }: ConfigurationDocument): Map<number, Omit<LegendNode & { kind: 'group' }, 'children'>> =>
  new Map(nodesIn(legend).flatMap((node) => {
    if (node.kind === 'map') return [];
    const { children: _, ...group } = node;
    return [[node.id, group] as const];
  }));

/** Parents and order of the nodes that both documents have. */
const outline = (nodes: readonly LegendNode[], isInBoth: (key: string) => boolean, parent = ''): string[] =>
  nodes.flatMap((node) => {
    const key = node.kind === 'map' ? `m${node.map_id}` : `g${node.id}`;
    const deeper = node.kind === 'group' ? outline(node.children, isInBoth, key) : [];
    return isInBoth(key) ? [`${parent}/${key}`, ...deeper] : deeper;
  });

const keysOf = ({ legend }: ConfigurationDocument): Set<string> =>
  new Set(nodesIn(legend).map((node) => (node.kind === 'map' ? `m${node.map_id}` : `g${node.id}`)));

const isReordered = (from: ConfigurationDocument, to: ConfigurationDocument): boolean => {
  const [before, after] = [keysOf(from), keysOf(to)];
  const isInBoth = (key: string): boolean => before.has(key) && after.has(key);
  const order = (document: ConfigurationDocument): string[] => [
    ...outline(document.legend, isInBoth), ...document.backgrounds.filter(({ map_id }) => places(from).has(map_id) && places(to).has(map_id)).map(({ map_id }) => `b${map_id}`),
  ];
  return !isSame(order(from), order(to));
};

const ids = (list: readonly number[]): Map<number, true> => new Map(list.map((id) => [id, true]));

/** Returns the differences between two documents, in the order of the editor. */
export const differences = (from: ConfigurationDocument, to: ConfigurationDocument): Difference[] => {
  const reference = (of: ReferenceKind, one: ReadonlyMap<number, unknown>, other: ReadonlyMap<number, unknown>): Difference[] =>
    changesIn(one, other).map(([id, change]) => ({ kind: 'reference', of, id, change }));
  const [groupsFrom, groupsTo] = [groups(from), groups(to)];
  return [
    ...plainFields.flatMap((field): Difference[] =>
      isSame(from[field], to[field]) ? [] : [{ kind: 'field', field, from: from[field], to: to[field] }]),
    ...reference('maps', places(from), places(to)),
    ...changesIn(groupsFrom, groupsTo).map(([id, change]): Difference => ({ kind: 'group', name: (groupsTo.get(id) ?? groupsFrom.get(id))?.name ?? '', change })),
    ...(isReordered(from, to) ? [{ kind: 'order' } as const] : []),
    ...Object.keys(to.options).flatMap((option): Difference[] => {
      const [before, after] = [from.options[option] ?? false, to.options[option] ?? false];
      return before === after ? [] : [{ kind: 'option', option, from: before, to: after }];
    }),
    ...changesIn(new Map(Object.entries(from.tools)), new Map(Object.entries(to.tools))).map(([tool, change]): Difference => ({
      kind: 'tool', tool, change, from: from.tools[tool], to: to.tools[tool],
    })),
    ...(['users', 'roles', 'dashboards', 'forms'] as const).flatMap((of) => reference(of, ids(from[of]), ids(to[of]))),
  ];
};
