import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Definitions } from './definitions.ts';
import { defineSlot } from './slot.ts';

/** Tools and options of a feature that managers set in a configuration. `useSettingsCatalogue` reads all of them. */
export const configurationSettings = defineSlot<Definitions<FeatureSettings>>('configurationSettings');
