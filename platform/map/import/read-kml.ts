import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { KmlReader } from '#platform/ogc/kml-reader.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { SkippedParts, type FileLayer } from './file-layer.ts';
import { inRd } from './in-rd.ts';
import { nl } from './nl.ts';
import { walkXml } from './read-xml.ts';
import { LimitedFeatures } from './limited-features.ts';

/** Reads the placemarks of a KML document and converts them to EPSG:28992. Counts links as skipped and never follows them. @throws Refusal */
export const readKml = (text: string, onProgress?: OnProgress): FileLayer => {
  const features = new LimitedFeatures();
  const skipped = new SkippedParts();
  const reader = new KmlReader({
    title: '',
    texts: { name: 'name', description: 'description' },
    others: { NetworkLink: nl.networkLink, GroundOverlay: nl.overlay, ScreenOverlay: nl.overlay, PhotoOverlay: nl.overlay, Model: nl.model },
    add: (_, geometry, read, broken) => {
      const placed = inRd(geometry, crsOfGeoJson);
      const properties = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
      if (!placed) return skipped.add(nl.withoutPlace);
      features.add({ type: 'Feature', geometry: placed, properties });
      return skipped.add(nl.brokenParts, broken);
    },
    skip: (_, what) => skipped.add(what),
  });
  walkXml(text, {
    roots: ['kml', 'Document', 'Placemark'],
    wrongFormat: nl.noKml,
    onOpen: (name, { name: attribute = '' }) => reader.open(name, attribute),
    onText: (more) => reader.text(more),
    onClose: (name) => reader.close(name),
    count: () => features.all.length,
    onProgress,
  });
  return { name: '', features: features.all, skipped: skipped.all };
};
