import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for the query builder; the map has no screen for it yet. */
export default defineServerFeature({ name: 'query', tools });
