import { swapped } from '#platform/web/administration/swapped.ts';

/** Index of the group of a layer; null: in none. */
interface InGroup {
  readonly group: number | null;
}

/** A layer without a group, or all layers of a group. */
type Block<Layer extends InGroup> = readonly Layer[];

const blocksOf = <Layer extends InGroup>(layers: readonly Layer[]): Block<Layer>[] => {
  const blocks: Layer[][] = [];
  const ofGroup = new Map<number, Layer[]>();
  for (const layer of layers) {
    const known = layer.group === null ? undefined : ofGroup.get(layer.group);
    if (known) {
      known.push(layer);
      continue;
    }
    const block = [layer];
    blocks.push(block);
    if (layer.group !== null) ofGroup.set(layer.group, block);
  }
  return blocks;
};

/** Sorts layers as the legend shows them: the layers of a group together, at the position of the first. */
export const inLegendOrder = <Layer extends InGroup>(layers: readonly Layer[]): Layer[] => blocksOf(layers).flat();

/** Moves a layer up or down by one: within its group, or past a layer or a whole group. Null at the end. */
export const movedLayer = <Layer extends InGroup>(layers: readonly Layer[], index: number, by: -1 | 1): Layer[] | null => {
  const layer = layers[index];
  if (!layer) return null;
  const blocks = blocksOf(layers);
  const at = blocks.findIndex((block) => block.includes(layer));
  if (layer.group === null) return swapped(blocks, at, by)?.flat() ?? null;
  const block = blocks[at] ?? [];
  const within = swapped(block, block.indexOf(layer), by);
  return within && blocks.with(at, within).flat();
};

/** Moves a group with all its layers up or down by one. Null at the end, or for a group without layers. */
export const movedGroup = <Layer extends InGroup>(layers: readonly Layer[], group: number, by: -1 | 1): Layer[] | null => {
  const blocks = blocksOf(layers);
  return swapped(blocks, blocks.findIndex(([first]) => first?.group === group), by)?.flat() ?? null;
};

export interface Places {
  /** Position of each layer without a group, in the order of the layers. */
  readonly layers: readonly number[];
  /** Position of each group; groups without layers come last. */
  readonly groups: readonly number[];
}

/** Numbers layers and groups in one order. */
export const placesOf = (layers: readonly InGroup[], groupCount: number): Places => {
  const blocks = blocksOf(layers);
  return {
    layers: blocks.flatMap(([first], place) => (first?.group === null ? [place] : [])),
    groups: Array.from({ length: groupCount }, (_, group) => {
      const place = blocks.findIndex(([first]) => first?.group === group);
      return place === -1 ? blocks.length + group : place;
    }),
  };
};
