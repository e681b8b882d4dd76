import { defineWebFeature } from '../feature.ts';
import { configurationSettings } from '../slots/configuration-settings.ts';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';

/** A feature with the tools and options of all features, and nothing else of them. */
export const settingsOfFeatures = defineWebFeature({
  name: 'settings of features',
  fillings: Object.entries(import.meta.glob<FeatureSettings>('../../../features/*/settings.ts'))
    .map(([id, load]) => configurationSettings.put({ id, order: 0, load: async () => [await load()] })),
});
