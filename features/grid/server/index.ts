import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for the columns of the tables under the map. */
export default defineServerFeature({ name: 'grid', tools });
