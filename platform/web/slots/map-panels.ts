import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** A map in the admin environment, as it was last saved. */
export interface MapPanelProps {
  readonly map: { readonly id: number; readonly source: { readonly id: number; readonly kind: string } };
}

export interface MapPanel extends SlotItem {
  readonly load: Lazy<MapPanelProps>;
}

/** Beside the form of a map: what else can be done with it. */
export const mapPanels = defineSlot<MapPanel>('mapPanels');
