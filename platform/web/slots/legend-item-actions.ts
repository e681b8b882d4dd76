import type { LucideIcon } from 'lucide-react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** Properties of a panel for one map of the legend. */
export interface LegendItemPanelProps extends Closable {
  readonly map: MapLayer;
}

interface LegendItemEntry extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** `danger`: the action removes something permanently. */
  readonly tone?: 'plain' | 'danger';
  /** Returns whether this map has the action. Absent: every map has it. */
  offered?(map: MapLayer, slotContext: SlotContext): boolean;
}

/** An action that opens a panel or dialog for a map. */
export interface LegendItemPanel extends LegendItemEntry {
  /** `instead`: replaces the legend until it closes or another tab opens. `over`: a dialog over the page. */
  readonly position: 'instead' | 'over';
  /** Mounted while it is open. On unmounting it must remove what it added to the map. */
  readonly load: Lazy<LegendItemPanelProps>;
}
/** An action that opens nothing. */
interface LegendItemCommand extends LegendItemEntry {
  run(map: MapLayer, slotContext: SlotContext): void | Promise<void>;
}
export type LegendItemAction = LegendItemPanel | LegendItemCommand;

/** Id of the entry that changes the style of a map. */
export const STYLE_ACTION = 'styling';

/** Entries in the menu of a map in the legend: 0 reload, 10 opacity, 15 zoom, 20 style, 30 metadata, 90 delete. */
export const legendItemActions = defineSlot<LegendItemAction>('legendItemActions', { isOnMap: true });
