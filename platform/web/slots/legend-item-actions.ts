import type { LucideIcon } from 'lucide-react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** What opens for one map of the legend. */
export interface OfMap extends Closable {
  readonly map: MapLayer;
}

export interface LegendItemAction extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** `danger`: something goes for good. */
  readonly tone?: 'plain' | 'danger';
  /** Whether this map has it. Absent: every map. */
  offered?(map: MapLayer, circumstances: Circumstances): boolean;
  /** `instead`: in the place of the legend, until it closes or another tab is opened. `over`: over the page, as a dialog. */
  readonly stands: 'instead' | 'over';
  /** Mounted while it is open. What it adds to the map goes when it is unmounted. */
  readonly load: Lazy<OfMap>;
}

/** Entries of the menu of a map in the legend: 10 opacity, 20 style, 30 metadata, 90 delete. */
export const legendItemActions = defineSlot<LegendItemAction>('legendItemActions');
