import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for route planning; the map has no screen for it yet. */
export default defineServerFeature({ name: 'routing', tools });
