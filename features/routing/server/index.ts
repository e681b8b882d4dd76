import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Holds the settings of a configuration for route planning; the map has no screen for it yet. */
export default defineServerFeature({ name: 'routing', tools });
