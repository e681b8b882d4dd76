import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for the filters of layers; the map has no screen for them yet. */
export default defineServerFeature({ name: 'filters', tools });
