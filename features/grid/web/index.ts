import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';

export default defineWebFeature({
  name: 'grid',
  fillings: [
    configurationSettings.put({ id: 'grid', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
