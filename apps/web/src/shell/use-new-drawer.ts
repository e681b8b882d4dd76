import { useState } from 'react';
import { useParams } from 'react-router';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { createDrawer, type DrawerStore } from '#platform/web/shell/drawer.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { drawerTabs } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { isSmall } from './narrow.ts';

/**
 * Creates the drawer with the initial state of the configuration. On a phone it starts closed, so that the map is seen first, unless a
 * tab starts open by itself.
 */
export const useNewDrawer = (): DrawerStore => {
  const { options, tabIndex } = useConfiguration();
  const slotContext = useSlotContext();
  const params = useParams();
  const tabs = useSlot(drawerTabs);
  const [drawer] = useState(() => {
    const forced = tabs.find((tab) => tab.startsOpen?.(slotContext, params));
    return createDrawer({
      isOpen: forced !== undefined || ((options.legendOpen ?? false) && tabs.length > 0 && !isSmall()),
      tab: (forced ?? tabs.find((tab) => tab.index === tabIndex))?.id ?? null,
    });
  });
  return drawer;
};
