import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Returns the place of the last click while its information is open. EPSG:28992. */
export const clickOf = ({ clicks, selection }: MapModel): Geometry | null => {
  const { last } = clicks;
  return last && selection.get().length > 0 ? { type: 'Point', coordinates: [...last.coordinate] } : null;
};
