import { highlight } from '#platform/map/hits/highlight.ts';
import type { ActOnFeature } from '#platform/web/slots/feature-actions.ts';

export const zoom: ActOnFeature = ({ geometry }, map) => {
  if (geometry) highlight(map, [geometry], { zoom: true })();
};
