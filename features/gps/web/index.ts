import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { mapButtons } from '#platform/web/slots/slots.ts';

/** Follows the position of the device on the map. */
export default defineWebFeature({
  name: 'gps',
  fillings: [
    mapButtons.put({
      id: 'gps',
      order: 10,
      isAtThumb: true,
      enabled: ({ configuration }) => configuration?.options.geolocation ?? false,
      load: () => import('./GpsButton.tsx').then(({ GpsButton }) => ({ default: GpsButton })),
    }),
    configurationSettings.put({ id: 'gps', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
