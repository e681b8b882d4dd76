import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { MenuEntry } from '#platform/web/slots/menu-entry.ts';
import { MenuEntries } from './MenuEntries.tsx';

interface Props {
  readonly menu: OpenMenu;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (entry: MenuEntry) => void;
}

/** The open account menu; loaded when it is first opened. */
export const EntriesMenu = ({ menu, label, entries, onChoose }: Props) => (
  <OpenedMenu menu={menu} aria-label={label} placement="bottom end">
    <MenuEntries entries={entries} onChoose={onChoose} />
  </OpenedMenu>
);
