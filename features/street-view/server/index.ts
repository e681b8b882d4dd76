import { defineServerFeature } from '#platform/server/feature.ts';
import { options, tools } from '../settings.ts';

/** Defines the settings of a configuration for street-level photographs; the map has no screen for them yet. */
export default defineServerFeature({ name: 'street-view', options, tools });
