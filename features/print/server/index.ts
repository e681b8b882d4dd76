import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Defines the settings of a configuration for printing; the map has no screen for it yet. */
export default defineServerFeature({ name: 'print', tools });
