import type { InfoFeature } from './feature-actions.ts';
import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** What was found at the last question. */
export interface InfoPanelProps {
  /** How many features. */
  readonly count: number;
  /** Asked for when they are needed: there may be thousands. */
  readonly features: () => readonly InfoFeature[];
}

export interface InfoPanel extends SlotItem {
  readonly load: Lazy<InfoPanelProps>;
}

/** In Informatie, between the number of what was found and the answers of the maps: 10 export. */
export const infoPanels = defineSlot<InfoPanel>('infoPanels');
