import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/**
 * Defines the settings of a configuration for the columns of the table under the map; the map has no screen for them
 * yet.
 */
export default defineServerFeature({ name: 'grid', tools });
