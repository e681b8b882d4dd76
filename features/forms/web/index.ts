import { ownConfiguration } from '#platform/web/configuration/request.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { mapAddresses, mapOverlays } from '#platform/web/slots/slots.ts';
import { registrationInPath } from './registration-in-path.ts';

export default defineWebFeature({
  name: 'forms',
  fillings: [
    mapAddresses.put({
      id: 'form',
      order: 40,
      path: 'form/:form_value_id',
      underPublic: false,
      guard: 'user',
      configuration: (params) => (registrationInPath(params) === null ? null : ownConfiguration),
    }),
    mapOverlays.put({
      id: 'form-link',
      order: 100,
      // Forms are for signed-in users only.
      enabled: ({ session }) => session !== null,
      load: () => import('./FormLink.tsx').then(({ FormLink }) => ({ default: FormLink })),
    }),
    configurationSettings.put({ id: 'forms', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
