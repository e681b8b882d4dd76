import { saveFile } from '#platform/web/files/save-file.ts';
import type { RunFeatureAction } from '#platform/web/slots/feature-actions.ts';
import { fileNameOf, toGeoJson } from './to-geojson.ts';

export const saveGeoJson: RunFeatureAction = (feature) => {
  saveFile(fileNameOf(feature.title), 'application/geo+json', toGeoJson(feature));
};
