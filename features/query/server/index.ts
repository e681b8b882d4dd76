import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Finds the objects of a layer that meet conditions of the user. */
export default defineServerFeature({ name: 'query', tools });
