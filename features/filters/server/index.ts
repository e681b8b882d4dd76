import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

/** Shows and hides features by the values of an attribute and by a period. */
export default defineServerFeature({ name: 'filters', tools });
