import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';

export default defineWebFeature({
  name: 'three-dimensional',
  fillings: [
    configurationSettings.put({ id: 'three-dimensional', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
