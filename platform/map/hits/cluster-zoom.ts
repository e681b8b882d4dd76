import { createEmpty, extend } from 'ol/extent.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { CLUSTERED } from '../layers/cluster-constants.ts';
import type { MapModel } from '../model/map-model.ts';
import type { MapClick } from './clicks.ts';
import { membersOf } from './hit-feature.ts';

/** Zoom limits. 14 shows a street; from 11 on clusters are no longer drawn. */
const MAX_ZOOM = 14;
const LEAST_ZOOM = 11;
const TOLERANCE = 5;

/** Returns the extent of the cluster at a click, or null. */
const extentAt = ({ olMap }: MapModel, { pixel }: MapClick): Extent | null =>
  olMap.forEachFeatureAtPixel(
    [...pixel],
    (feature) => {
      const members = membersOf(feature);
      if (members.length < 2) return null;
      const extent = createEmpty();
      for (const member of members) extend(extent, member.getGeometry()?.getExtent() ?? createEmpty());
      return extent as Extent;
    },
    { hitTolerance: TOLERANCE, layerFilter: (layer) => layer.get(CLUSTERED) === true },
  ) ?? null;

/** Zooms to the features of a clicked cluster. Returns true when there was one, so that the click is handled. */
export const zoomIntoCluster = (model: MapModel, click: MapClick): boolean => {
  const extent = extentAt(model, click);
  if (!extent) return false;
  const isSpot = extent[0] === extent[2] && extent[1] === extent[3];
  model.navigation.fit(extent, { maxZoom: isSpot ? Math.max(LEAST_ZOOM, Math.floor(model.state.get().zoom) + 1) : MAX_ZOOM });
  return true;
};
