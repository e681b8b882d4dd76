import { useDrawer } from '#platform/web/shell/drawer.ts';
import { drawerTabs, type DrawerTab } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';

interface OpenTab {
  /** The tab that the drawer shows or would show; undefined: there are no tabs. */
  readonly tab: DrawerTab | undefined;
  /** Pixels; 0 while the drawer is closed. A narrow window limits it further. */
  readonly width: number;
}

/** The chosen tab of the drawer and its width. */
export const useOpenTab = (): OpenTab => {
  const tabs = useSlot(drawerTabs);
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const chosen = useDrawer((drawer) => drawer.tab);
  const widths = useDrawer((drawer) => drawer.widths);
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return { tab, width: isOpen && tab ? (widths[tab.id] ?? tab.width) : 0 };
};
