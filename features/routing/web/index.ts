import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';

export default defineWebFeature({
  name: 'routing',
  fillings: [
    configurationSettings.put({ id: 'routing', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
