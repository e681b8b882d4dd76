import type { LucideIcon } from 'lucide-react';
import type { Circumstances, SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

export interface SubmenuName {
  readonly label: string;
  readonly icon?: LucideIcon;
}
interface Entry extends SlotItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Entries with the same submenu stand together under its word. */
  readonly submenu?: SubmenuName;
}
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** An icon behind the word; what it means stands under the word, and is its tooltip. */
  readonly mark?: { readonly icon: LucideIcon; readonly text: string };
}
/** Where there is nothing to choose from, nothing is shown. */
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
    | { choose(circumstances: Circumstances): void }
    | { readonly useChoices: () => Choices }
  );
