import { defineServerFeature } from '#platform/server/feature.ts';
import { options } from '../settings.ts';

export default defineServerFeature({ name: 'measure', options });
