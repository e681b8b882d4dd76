import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

export interface LogTab extends SlotItem {
  readonly label: string;
  readonly load: Lazy;
}
/** Tabs of the screen that tells what happened (/admin/logs): 10 who signed in, 20 what was opened, 30 what was changed. */
export const logTabs = defineSlot<LogTab>('logTabs');
