import type { LucideIcon } from 'lucide-react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** What opens for one map of the legend. */
export interface LegendItemPanelProps extends Closable {
  readonly map: MapLayer;
}

interface LegendItemEntry extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** `danger`: something goes for good. */
  readonly tone?: 'plain' | 'danger';
  /** Whether this map has it. Absent: every map. */
  offered?(map: MapLayer, circumstances: Circumstances): boolean;
}

/** Opens something for a map. */
export interface LegendItemPanel extends LegendItemEntry {
  /** `instead`: in the place of the legend, until it closes or another tab is opened. `over`: over the page, as a dialog. */
  readonly position: 'instead' | 'over';
  /** Mounted while it is open. What it adds to the map goes when it is unmounted. */
  readonly load: Lazy<LegendItemPanelProps>;
}
/** Just does something with a map. */
interface LegendItemCommand extends LegendItemEntry {
  run(map: MapLayer, circumstances: Circumstances): void | Promise<void>;
}
export type LegendItemAction = LegendItemPanel | LegendItemCommand;

/** Entries of the menu of a map in the legend: 0 load again, 10 opacity, 20 style, 30 metadata, 90 delete. */
export const legendItemActions = defineSlot<LegendItemAction>('legendItemActions');
