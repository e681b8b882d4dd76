import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';

export default defineWebFeature({
  name: 'what-is-here',
  fillings: [
    configurationSettings.put({ id: 'what-is-here', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
