import { defineServerFeature } from '#platform/server/feature.ts';
import { options, tools } from '../settings.ts';

export default defineServerFeature({ name: 'street-view', options, tools });
