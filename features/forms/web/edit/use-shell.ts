import { useMemo } from 'react';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { useDrawerStore } from '#platform/web/shell/drawer.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import type { Shell } from './editing.ts';

/** The numbers of tabs in configurations. */
const numbers = { legend: 0, info: 1, forms: 2 };

/** Opens the tabs that editing needs. On a phone the legend stays closed, so that the map comes back. */
export const useShell = (): Shell => {
  const drawer = useDrawerStore();
  const tabs = useSlot(drawerTabs);
  const isSmall = useSmall();
  return useMemo(() => {
    const open = (wanted: number): void => {
      const tab = tabs.find(({ index }) => index === wanted);
      if (tab) drawer.getState().openTab(tab.id);
    };
    return {
      showInfo: () => open(numbers.info),
      showForms: () => open(numbers.forms),
      showLegend: () => {
        open(numbers.legend);
        if (isSmall) drawer.getState().close();
      },
    };
  }, [drawer, isSmall, tabs]);
};
