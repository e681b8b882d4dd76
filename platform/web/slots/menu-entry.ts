import type { LucideIcon } from 'lucide-react';
import type { SlotContext, SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

export interface SubmenuName {
  readonly label: string;
  readonly icon?: LucideIcon;
}
interface Entry extends SlotItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Entries with the same submenu are shown together under its label. */
  readonly submenu?: SubmenuName;
}
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Text under the label. */
  readonly note?: string;
  /** An icon after the label, with its meaning as text under the label and as tooltip. */
  readonly mark?: { readonly icon: LucideIcon; readonly text: string };
}
/** A list to choose one item from. Without options, nothing is shown. */
export interface Choices {
  readonly options: readonly Choice[];
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
}
export type MenuEntry = Entry &
  (
    | { readonly load: Lazy<Closable> }
    | { readonly dialog: string }
    | { readonly to: string }
    | { choose(slotContext: SlotContext): void }
    | { readonly useChoices: () => Choices }
  );
