import type { Geometry } from '#platform/contract/geojson.ts';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { SkippedParts, type FileLayer } from './file-layer.ts';
import { inRd } from './in-rd.ts';
import { nl } from './nl.ts';
import { readXmlParts, type XmlPart } from './read-xml.ts';
import { LimitedFeatures } from './limited-features.ts';

const childrenOf = ({ children }: XmlPart, name: string): XmlPart[] => children.filter((child) => child.name === name);

/** Longitude and latitude; NaN where the file has no number. */
const positionOf = ({ attributes }: XmlPart): [number, number] => [
  Number(attributes['lon'] ?? Number.NaN), Number(attributes['lat'] ?? Number.NaN),
];

const geometryOf = (part: XmlPart): Geometry => {
  if (part.name === 'wpt') return { type: 'Point', coordinates: positionOf(part) };
  if (part.name === 'rte') return { type: 'LineString', coordinates: childrenOf(part, 'rtept').map(positionOf) };
  const segments = childrenOf(part, 'trkseg').map((segment) => childrenOf(segment, 'trkpt').map(positionOf));
  return { type: 'MultiLineString', coordinates: segments };
};

/** A track of a single segment is a line. */
const simplified = (geometry: Geometry | null): Geometry | null => {
  const only = geometry?.type === 'MultiLineString' && geometry.coordinates.length === 1 ? geometry.coordinates[0] : undefined;
  return only ? { type: 'LineString', coordinates: only } : geometry;
};

/** Elements of a waypoint, route or track that become attributes. */
const keptElements = ['name', 'cmt', 'desc', 'src', 'sym', 'type', 'time', 'ele', 'number'];

const propertiesOf = ({ children }: XmlPart): Record<string, string> =>
  Object.fromEntries(children.flatMap(({ name, text }) => (keptElements.includes(name) && text.trim() !== '' ? [[name, text.trim()]] : [])));

/** Reads the waypoints, routes and tracks of a GPX document and converts them to EPSG:28992. @throws Refusal */
export const readGpx = (text: string, onProgress?: OnProgress): FileLayer => {
  const features = new LimitedFeatures();
  const skipped = new SkippedParts();
  readXmlParts(text, {
    roots: ['gpx'],
    wanted: new Set(['wpt', 'rte', 'trk']),
    wrongFormat: nl.noGpx,
    onProgress,
    onPart: (part) => {
      const { geometry, dropped } = wholeGeometry(geometryOf(part));
      const placed = inRd(simplified(geometry), crsOfGeoJson);
      if (!placed) return skipped.add(nl.withoutPlace);
      features.add({ type: 'Feature', geometry: placed, properties: propertiesOf(part) });
      return skipped.add(nl.brokenParts, dropped);
    },
  });
  return { name: '', features: features.all, skipped: skipped.all };
};
