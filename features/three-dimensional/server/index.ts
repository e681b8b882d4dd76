import { defineServerFeature } from '#platform/server/feature.ts';
import { options } from '../settings.ts';

/** Defines the settings of a configuration for the 3D view; the map has no screen for it yet. */
export default defineServerFeature({ name: 'three-dimensional', options });
