import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** A map with features at a place. */
export interface FoundHere {
  /** Key of the map in the legend. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** The place that the user clicked or chose, whether something was found there or not. */
export interface PlacePanelProps {
  /** EPSG:28992. */
  readonly place: readonly [number, number];
  /** What the visible maps have there, as far as they have answered. */
  readonly found: readonly FoundHere[];
  /** To be called when everything that the panel asks has answered or failed, and again when this function changes. */
  readonly onAnswered: () => void;
}

export interface PlacePanel extends SlotItem {
  readonly load: Lazy<PlacePanelProps>;
}

/** Panels about a place at the head of Informatie, above what was found: 10 'Wat is hier?'. */
export const placePanels = defineSlot<PlacePanel>('placePanels', { isOnMap: true });
