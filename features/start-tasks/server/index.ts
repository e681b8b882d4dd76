import { defineServerFeature } from '#platform/server/feature.ts';
import { tools } from '../settings.ts';

export default defineServerFeature({ name: 'start-tasks', tools });
