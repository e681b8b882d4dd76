import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogAddress } from '#platform/web/navigation/dialog-address.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { Choices, MenuEntry, SubmenuName } from '#platform/web/slots/menu-entry.ts';
import type { Closable, Lazy } from '#platform/web/slots/slots.ts';

/** An entry, or a submenu with its entries, which is at the place of the first of them. */
export type MenuPart = { readonly entry: MenuEntry } | { readonly submenu: SubmenuName; readonly entries: readonly MenuEntry[] };

export const partsOf = (entries: readonly MenuEntry[]): readonly MenuPart[] => {
  const submenus = new Set<string>();
  return entries.flatMap((entry): MenuPart[] => {
    const { submenu } = entry;
    if (submenu === undefined) return [{ entry }];
    if (submenus.has(submenu.label)) return [];
    submenus.add(submenu.label);
    return [{ submenu, entries: entries.filter((other) => other.submenu?.label === submenu.label) }];
  });
};

export type ChoiceEntry = MenuEntry & { readonly useChoices: () => Choices };

/** Returns the choices of an entry; null: there are fewer than two. The entry must not change while the component is mounted, since its hook is called. */
export const useChoicesOf = (entry: ChoiceEntry): Choices | null => {
  const choices = entry.useChoices();
  return choices.options.length < 2 ? null : choices;
};

export interface ChosenEntry {
  /** The component that the chosen entry opened; null: none. */
  readonly opened: Lazy<Closable> | null;
  readonly choose: (entry: MenuEntry) => void;
  readonly close: () => void;
}

export const useChosenEntry = (): ChosenEntry => {
  const [opened, setOpened] = useState<Lazy<Closable> | null>(null);
  const slotContext = useSlotContext();
  const navigate = useNavigate();
  const { open: openDialog } = useDialogAddress();
  return {
    opened,
    close: () => setOpened(null),
    choose(entry) {
      if ('load' in entry) setOpened(() => entry.load);
      else if ('dialog' in entry) openDialog(entry.dialog);
      else if ('to' in entry) void navigate(entry.to);
      else if ('choose' in entry) entry.choose(slotContext);
    },
  };
};
