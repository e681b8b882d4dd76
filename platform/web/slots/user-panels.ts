import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** The account of the editor, as it was last saved. */
export interface UserPanelProps {
  readonly user: { readonly id: number; readonly name: string };
}

export interface UserPanel extends SlotItem {
  readonly load: Lazy<UserPanelProps>;
}

/** Panels under the form of an account in the admin environment. */
export const userPanels = defineSlot<UserPanel>('userPanels');
