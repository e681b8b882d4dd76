import { CircleMinus } from 'lucide-react';
import { legendHeader } from '#platform/web/slots/legend-header.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { mapOverlays } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

/** The server decides `create_maps`: a signed-in user with the permission, in a configuration with the tool. */
const enabled = ({ session, configuration }: SlotContext): boolean => session !== null && (configuration?.abilities.create_maps ?? false);

export default defineWebFeature({
  name: 'map-creator',
  fillings: [
    legendHeader.put({
      id: 'map-creator',
      order: 10,
      enabled,
      load: () => import('./AddMapButton.tsx').then(({ AddMapButton }) => ({ default: AddMapButton })),
    }),
    mapOverlays.put({
      id: 'map-creator',
      order: 90,
      enabled,
      load: () => import('./CreatorHost.tsx').then(({ CreatorHost }) => ({ default: CreatorHost })),
    }),
    legendItemActions.put({
      id: 'take-out',
      order: 80,
      label: nl.takeOut,
      icon: CircleMinus,
      position: 'over',
      enabled: ({ session, publicMode }) => session !== null && !publicMode,
      offered: ({ definition }) => definition.abilities.take_out,
      load: () => import('./RemoveFromConfiguration.tsx').then(({ RemoveFromConfiguration }) => ({ default: RemoveFromConfiguration })),
    }),
    configurationSettings.put({ id: 'map-creator', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
