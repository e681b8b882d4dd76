import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** The map of the editor, as it was last saved. */
export interface MapPanelProps {
  readonly map: { readonly id: number; readonly source: { readonly id: number; readonly kind: string } };
}

export interface MapPanel extends SlotItem {
  readonly load: Lazy<MapPanelProps>;
}

/** Panels beside the form of a map in the admin environment. */
export const mapPanels = defineSlot<MapPanel>('mapPanels');
