import { defineSlot, type SlotItem } from './slot.ts';
import type { Lazy } from './slots.ts';

/** An account in the admin environment, as it was last saved. */
export interface UserPanelProps {
  readonly user: { readonly id: number; readonly name: string };
}

export interface UserPanel extends SlotItem {
  readonly load: Lazy<UserPanelProps>;
}

/** Under the form of an account: what else can be done for its owner. */
export const userPanels = defineSlot<UserPanel>('userPanels');
