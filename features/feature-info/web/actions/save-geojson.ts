import { saveFile } from '#platform/web/files/save-file.ts';
import type { ActOnFeature } from '#platform/web/slots/feature-actions.ts';
import { fileNameOf, toGeoJson } from './to-geojson.ts';

export const saveGeoJson: ActOnFeature = (feature) => {
  saveFile(fileNameOf(feature.title), 'application/geo+json', toGeoJson(feature));
};
