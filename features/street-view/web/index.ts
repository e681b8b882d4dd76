import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';

export default defineWebFeature({
  name: 'street-view',
  fillings: [
    configurationSettings.put({ id: 'street-view', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
