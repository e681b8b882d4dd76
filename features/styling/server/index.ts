import { defineServerFeature } from '#platform/server/feature.ts';
import { stylingRoutes } from './routes.ts';

/** Changes the style of a map. */
export default defineServerFeature({ name: 'styling', routes: (platform) => stylingRoutes(platform) });
