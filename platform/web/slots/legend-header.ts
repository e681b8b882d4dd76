import { defineSlot } from './slot.ts';
import type { Placed } from './slots.ts';

/** Above the legend. */
export const legendHeader = defineSlot<Placed>('legendHeader');
