import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

export interface SettingsTab extends SlotItem {
  readonly label: string;
  readonly load: Lazy;
}
/** Tabs of the settings dialog: 10 saved locations, 20 legend, 30 shared configurations. */
export const settingsTabs = defineSlot<SettingsTab>('settingsTabs', { isOnMap: true });
