import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

export interface LogTab extends SlotItem {
  readonly label: string;
  readonly load: Lazy;
}
/** Tabs of the log screen (/admin/logs): 10 sign-ins, 20 opened configurations, 30 changes. */
export const logTabs = defineSlot<LogTab>('logTabs');
