import { Map as MapIcon } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, configurationSources, fallbackActions, mapOverlays, type ConfigurationSource } from '#platform/web/slots/slots.ts';
import { getConfiguration, getDefaultConfiguration, getPublicConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import { useConfigurationChoices } from './use-configuration-choices.ts';

/** Loads an own, public or shared configuration. */
const loadConfiguration: ConfigurationSource['load'] = (api, request, organization, signal) => {
  switch (request.kind) {
    case 'public':
      return api.call(getPublicConfiguration, { params: { prefix: organization, id: request.token }, signal });
    case 'shared':
      return api.call(getDefaultConfiguration, { query: { sharedId: request.id }, signal });
    case 'draft':
      throw new Error('Drafts are loaded by the administration of configurations');
    case 'own':
      return request.id === undefined
        ? api.call(getDefaultConfiguration, { query: {}, signal })
        : api.call(getConfiguration, { params: { id: request.id }, signal });
  }
};

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
