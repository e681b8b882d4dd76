import { useSyncExternalStore } from 'react';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { isSmall } from './narrow.ts';

/** Pixels: the margins and the column at the right, the panel of a tool with its margin, and the least map to work in. */
const TAKEN = 36 + 84 + 300;
const LEAST_MAP = 340;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Returns whether the map beside the open drawer has room for the panel of a tool; otherwise the panel belongs in the drawer. */
export const useRoomBeside = (): boolean => {
  const tabs = useSlot(drawerTabs);
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const chosen = useDrawer((drawer) => drawer.tab);
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const width = isOpen && tab ? tab.width : 0;
  return useSyncExternalStore(subscribe, () => width === 0 || isSmall() || innerWidth - width - TAKEN >= LEAST_MAP);
};
