import { highlight } from '#platform/map/hits/highlight.ts';
import type { RunFeatureAction } from '#platform/web/slots/feature-actions.ts';

export const zoom: RunFeatureAction = ({ geometry }, map) => {
  if (geometry) highlight(map, [geometry], { zoom: true })();
};
