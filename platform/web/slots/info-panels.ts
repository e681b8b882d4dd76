import type { InfoFeature } from './feature-actions.ts';
import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** The result of the last feature info request. */
export interface InfoPanelProps {
  /** Number of features. */
  readonly count: number;
  /** A function, because there may be thousands: call it only when they are needed. */
  readonly features: () => readonly InfoFeature[];
}

export interface InfoPanel extends SlotItem {
  readonly load: Lazy<InfoPanelProps>;
}

/** Panels in Informatie, between the number of results and the results per map: 10 export. */
export const infoPanels = defineSlot<InfoPanel>('infoPanels', { isOnMap: true });
