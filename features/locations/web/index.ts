import { MapPin, MapPinPlus } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { placeActions } from '#platform/web/slots/place-actions.ts';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { drawerTabs, toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';

const isWanted = ({ configuration }: SlotContext): boolean => configuration?.options.customExtent ?? false;
const maySave = (slotContext: SlotContext): boolean => isWanted(slotContext) && !slotContext.publicMode && slotContext.session !== null;

export default defineWebFeature({
  name: 'locations',
  fillings: [
    toolColumn.put({
      id: 'custom-extent',
      order: 100,
      group: 'coordinate',
      label: nl.tool,
      icon: MapPinPlus,
      kind: 'dialog',
      enabled: maySave,
      load: () => import('./SaveLocation.tsx').then(({ SaveLocation }) => ({ default: SaveLocation })),
    }),
    placeActions.put({
      id: 'save-location',
      order: 20,
      label: nl.savePlace,
      icon: MapPinPlus,
      enabled: maySave,
      load: () => import('./SaveLocation.tsx').then(({ SaveLocation }) => ({ default: SaveLocation })),
    }),
    drawerTabs.put({
      id: tabId,
      order: 60,
      index: 6,
      label: nl.tab,
      icon: MapPin,
      width: 380,
      // Visitors can read the locations of a public configuration.
      enabled: (slotContext) => isWanted(slotContext) && (slotContext.session !== null || (slotContext.configuration?.public ?? false)),
      load: () => import('./LocationsTab.tsx').then(({ LocationsTab }) => ({ default: LocationsTab })),
    }),
    settingsTabs.put({
      id: tabId,
      order: 10,
      label: nl.tab,
      enabled: ({ session }) => session !== null,
      load: () => import('./LocationList.tsx').then(({ LocationList }) => ({ default: LocationList })),
    }),
    configurationSettings.put({ id: 'locations', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
