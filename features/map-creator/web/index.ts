import { defineWebFeature } from '#platform/web/feature.ts';
import type { Circumstances } from '#platform/web/slots/slot.ts';
import { legendHeader, mapOverlays } from '#platform/web/slots/slots.ts';

/** The server says who may: signed in, with the permission, in a configuration that has the tool. */
const enabled = ({ session, configuration }: Circumstances): boolean => session !== null && (configuration?.abilities.create_maps ?? false);

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
  ],
});
