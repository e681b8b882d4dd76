import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSources } from '#platform/web/slots/slots.ts';
import { loadConfiguration } from './load-configuration.ts';

export default defineWebFeature({
  name: 'configurations',
  fillings: [configurationSources.put({ id: 'configurations', order: 0, load: loadConfiguration })],
});
