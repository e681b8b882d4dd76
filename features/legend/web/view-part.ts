import { z } from 'zod';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { SubLayer, SubLayerGroup } from '#platform/map/layers/sub-layers.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';
import { isShown } from './legend-items.ts';

const MOST_MAPS = 500;
const MOST_LAYERS = 500;

/** `12` a map, `12.3.g4` a map with two of its layers, `12.3_50` one with an opacity of its own, `12~40` a map with an opacity of 40 %. */
const entry = z
  .string()
  .regex(/^\d{1,10}(?:\.g?\d{1,10}(?:_\d{1,2})?)*(?:~\d{1,3})?$/)
  .transform((text) => {
    const [keys = '', percent = '100'] = text.split('~');
    const [map, ...layers] = keys.split('.');
    const opacities = layers.map((layer) => layer.split('_')).map(([key = '', own = '100']) => [key, Number(own) / 100] as const);
    return { map: Number(map), layers: new Map(opacities), opacity: Number(percent) / 100 };
  })
  .refine(({ layers, opacity }) => layers.size <= MOST_LAYERS && opacity <= 1);
type Entry = z.infer<typeof entry>;

const entries = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(entry).max(MOST_MAPS));

type Leaf = SubLayer | SubLayerGroup;

/** A group without layers is one layer itself. */
const leavesOf = (map: MapLayer): readonly Leaf[] =>
  map.children.get().flatMap((child): readonly Leaf[] => {
    if (child.kind === 'layer') return [child];
    const layers = child.children.get();
    return layers.length > 0 ? layers : [child];
  });

/** Layers and groups within a map have ids of their own, which may coincide. */
const keyOf = ({ kind, definition }: Leaf): string => (kind === 'layer' ? String(definition.id) : `g${definition.id}`);

const percentOf = (node: MapLayer | Leaf): number => Math.round(node.state.get().opacity * 100);

const write = (map: MapLayer): string => {
  const leaves = leavesOf(map);
  const shown = leaves.filter((leaf) => leaf.state.get().visible);
  const isPlain = shown.length === leaves.length && shown.every((leaf) => percentOf(leaf) === 100);
  const keys = isPlain ? [] : shown.map((leaf) => (percentOf(leaf) === 100 ? keyOf(leaf) : `${keyOf(leaf)}_${percentOf(leaf)}`));
  const percent = percentOf(map);
  return `${[map.definition.id, ...keys].join('.')}${percent === 100 ? '' : `~${percent}`}`;
};

const show = (map: MapLayer, { layers, opacity }: Entry): void => {
  const leaves = leavesOf(map);
  const wanted = leaves.filter((leaf) => layers.has(keyOf(leaf)));
  map.setOpacity(opacity);
  for (const leaf of leaves) leaf.setOpacity(layers.get(keyOf(leaf)) ?? 1);
  const [first] = wanted;
  if (map.definition.travel && first?.kind === 'layer') return map.showOnly(first);
  map.setVisible(true);
  // Without a known layer all of them are shown.
  if (first) for (const leaf of leaves) leaf.setVisible(wanted.includes(leaf));
};

/** The maps that users can switch on and off. */
const offered = ({ layers }: MapModel): readonly MapLayer[] => layers.maps.get().filter(isShown);

/** The maps in a link that are switched on, with their opacity; all others in the legend are off. */
export const viewPart: ViewPart = {
  read: (model) => offered(model).filter((map) => map.state.get().visible).map(write).join(','),
  restore(model, text) {
    const { data } = entries.safeParse(text);
    if (!data) return;
    const byMap = new Map(data.map((one) => [one.map, one]));
    for (const map of offered(model)) {
      const wanted = byMap.get(map.definition.id);
      if (wanted) show(map, wanted);
      else map.setVisible(false);
    }
  },
};
