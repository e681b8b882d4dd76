import { useState } from 'react';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { createDrawer, type DrawerStore } from '#platform/web/shell/drawer.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { isSmall } from './narrow.ts';

/** Creates the drawer with the initial state of the configuration. On a phone it starts closed, so that the map is seen first. */
export const useNewDrawer = (): DrawerStore => {
  const { options, tabIndex } = useConfiguration();
  const tabs = useSlot(drawerTabs);
  const [drawer] = useState(() =>
    createDrawer({
      isOpen: (options.legendOpen ?? false) && tabs.length > 0 && !isSmall(),
      tab: tabs.find((tab) => tab.index === tabIndex)?.id ?? null,
    }),
  );
  return drawer;
};
