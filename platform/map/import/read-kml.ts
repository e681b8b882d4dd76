import type { OnProgress } from '#platform/web/worker/questions.ts';
import { SkippedParts, type FileLayer } from './file-layer.ts';
import { featureOf } from './kml-feature.ts';
import { nl } from './nl.ts';
import { readXmlParts } from './read-xml.ts';
import { TakenFeatures } from './take-features.ts';

/** Things of KML that are drawn elsewhere and have no features in them. */
const unread: Readonly<Record<string, string>> = {
  NetworkLink: nl.networkLink, GroundOverlay: nl.overlay, ScreenOverlay: nl.overlay, PhotoOverlay: nl.overlay,
};

/** The placemarks of a KML document, in EPSG:28992. Links in it are counted, and never followed. @throws Refusal */
export const readKml = (text: string, onProgress?: OnProgress): FileLayer => {
  const features = new TakenFeatures();
  const skipped = new SkippedParts();
  readXmlParts(text, {
    roots: ['kml', 'Document', 'Placemark'],
    wanted: new Set(['Placemark']),
    notThat: nl.noKml,
    onProgress,
    onName: (name) => {
      if (Object.hasOwn(unread, name)) skipped.add(unread[name] ?? '');
    },
    onPart: (placemark) => {
      const feature = featureOf(placemark, skipped.add);
      if (feature) features.add(feature);
      else skipped.add(nl.withoutPlace);
    },
  });
  return { name: '', features: features.all, skipped: skipped.all };
};
