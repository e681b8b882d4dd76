import { defineSlot } from './slot.ts';
import type { Placed } from './slots.ts';

/** Components above the legend. */
export const legendHeader = defineSlot<Placed>('legendHeader', { isOnMap: true });
