import { useState } from 'react';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { createDrawer, type DrawerStore } from '#platform/web/shell/drawer.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { isNarrow } from './narrow.ts';

/** The drawer as a configuration wants it at the start. Where it would cover the map, it waits to be opened. */
export const useNewDrawer = (): DrawerStore => {
  const { options, tabIndex } = useConfiguration();
  const tabs = useSlot(drawerTabs);
  const [drawer] = useState(() =>
    createDrawer({
      isOpen: (options.legendOpen ?? false) && tabs.length > 0 && !isNarrow(),
      tab: tabs.find((tab) => tab.index === tabIndex)?.id ?? null,
    }),
  );
  return drawer;
};
