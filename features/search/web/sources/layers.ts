import { Layers } from 'lucide-react';
import { zoomAtResolution } from '#platform/geo/grid.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { SubLayer } from '#platform/map/layers/sub-layers.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { QuerySearchSource } from '#platform/web/slots/search-sources.ts';
import { plain } from '../emphasise.ts';
import { nl } from '../nl.ts';

/** The maximum number of maps and layers in the results. */
const MOST = 8;

/** The maps in the legend and the layers in them, topmost first. A map with one layer, and a travel map, is one line of the legend. */
const linesOf = (node: LegendNode): LegendNode[] =>
  node.children.get().flatMap((child): LegendNode[] => {
    if ((child instanceof MapLayer && child.definition.hide) || (child instanceof SubLayer && child.definition.hide_in_legend)) return [];
    const isOneLine = child instanceof MapLayer && (child.definition.travel || child.children.get().length < 2);
    const inside = isOneLine ? [] : linesOf(child);
    return child.kind === 'map' || child.kind === 'layer' ? [child, ...inside] : inside;
  });

const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Returns whether each typed word starts a word of the label, or with three letters or more is part of one. */
const fits = (label: string, typed: readonly string[]): boolean => {
  const words = wordsIn(label);
  return typed.every((word) => words.some((whole) => whole.startsWith(word) || (word.length > 2 && whole.includes(word))));
};

const mapOf = (node: LegendNode): MapLayer | null => {
  if (node instanceof MapLayer) return node;
  return node.parent && mapOf(node.parent);
};

/** Says that a map or layer is switched on, and offers to undo that, or to zoom to where it is drawn. */
const sayShown = (node: LegendNode, { state, navigation }: MapModel): void => {
  const { maxResolution = null, minResolution = null } = mapOf(node)?.definition ?? {};
  const { centre, resolution } = state.get();
  const isTooFar = maxResolution !== null && resolution >= maxResolution;
  const isTooNear = minResolution !== null && resolution < minResolution;
  if (!isTooFar && !isTooNear) {
    snackbar.show({ text: fill(nl.layerShown, { name: node.label }), action: { label: nl.switchOff, onPress: () => node.setVisible(false) } });
    return;
  }
  // A map is drawn from its minimum resolution to below its maximum.
  const wished = isTooFar ? maxResolution * 0.99 : (minResolution ?? 0);
  snackbar.show({
    text: fill(isTooFar ? nl.layerTooFar : nl.layerTooNear, { name: node.label }),
    duration: 10_000,
    action: { label: isTooFar ? nl.zoomIn : nl.zoomOut, onPress: () => navigation.setCentre(centre, { zoom: zoomAtResolution(wished) }) },
  });
};

const switchOn = (node: LegendNode, map: MapModel): void => {
  node.setVisible(true);
  sayShown(node, map);
};

const detailOf = (node: LegendNode): string | null => {
  const inside = node.parent?.label || null;
  if (!node.state.get().visible) return inside;
  return inside === null ? nl.isOn : `${inside} · ${nl.isOn}`;
};

/** Finds maps and layers of the legend by name; choosing one switches it on. */
export const askLayers: QuerySearchSource = async ({ typed, map }) => {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const starts = (node: LegendNode): boolean => plain(node.label).startsWith(plain(typed.trim()));
  return linesOf(map.layers.legend)
    .filter(({ label }) => fits(label, words))
    .toSorted((one, other) => Number(starts(other)) - Number(starts(one)))
    .slice(0, MOST)
    .map((node) => ({ icon: Layers, label: node.label, detail: detailOf(node), run: () => switchOn(node, map) }));
};
