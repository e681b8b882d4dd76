import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Definitions } from './definitions.ts';
import { defineSlot } from './slot.ts';

/** What a feature lets managers set in a configuration: its tools and options, read together by `useSettingsCatalogue`. */
export const configurationSettings = defineSlot<Definitions<FeatureSettings>>('configurationSettings');
