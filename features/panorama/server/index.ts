import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for 360° photographs; the map has no screen for them yet. */
export default defineServerFeature({ name: 'panorama', tools });
