import { Map as MapIcon } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, configurationSources, mapOverlays, fallbackActions } from '#platform/web/slots/slots.ts';
import { loadConfiguration } from './load-configuration.ts';
import { nl } from './nl.ts';
import { useConfigurationChoices } from './use-configuration-choices.ts';

const isSignedInOnMap = ({ session, configuration }: SlotContext): boolean => session !== null && configuration !== null;

export default defineWebFeature({
  name: 'configurations',
  fillings: [
    configurationSources.put({ id: 'configurations', order: 0, load: loadConfiguration }),
    accountMenu.put({
      id: 'configurations',
      order: 10,
      label: nl.menu,
      icon: MapIcon,
      enabled: isSignedInOnMap,
      useChoices: useConfigurationChoices,
    }),
    fallbackActions.put({
      id: 'configurations',
      order: 10,
      label: nl.other,
      icon: MapIcon,
      enabled: ({ session }) => session !== null,
      useChoices: useConfigurationChoices,
    }),
    mapOverlays.put({
      id: 'configurations',
      order: 0,
      enabled: isSignedInOnMap,
      load: () => import('./PreloadConfigurations.tsx').then(({ PreloadConfigurations }) => ({ default: PreloadConfigurations })),
    }),
  ],
});
