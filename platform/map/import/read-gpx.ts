import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
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

const lineOf = (points: readonly XmlPart[]): [number, number][] | null => (points.length < 2 ? null : points.map(positionOf));

const geometryOf = (part: XmlPart): Geometry | null => {
  if (part.name === 'wpt') return { type: 'Point', coordinates: positionOf(part) };
  const lines = part.name === 'rte'
    ? [lineOf(childrenOf(part, 'rtept'))]
    : childrenOf(part, 'trkseg').map((segment) => lineOf(childrenOf(segment, 'trkpt')));
  const whole = lines.filter((line) => line !== null);
  const [first] = whole;
  if (!first) return null;
  return whole.length === 1 ? { type: 'LineString', coordinates: first } : { type: 'MultiLineString', coordinates: whole };
};

/** Elements of a waypoint, route or track that become attributes. */
const keptElements = ['name', 'cmt', 'desc', 'src', 'sym', 'type', 'time', 'ele', 'number'];

const propertiesOf = ({ children }: XmlPart): Record<string, string> =>
  Object.fromEntries(children.flatMap(({ name, text }) => (keptElements.includes(name) && text.trim() !== '' ? [[name, text.trim()]] : [])));

const featureOf = (part: XmlPart): Feature | null => {
  const placed = inRd(geometryOf(part), crsOfGeoJson);
  return placed && { type: 'Feature', geometry: placed, properties: propertiesOf(part) };
};

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
      const feature = featureOf(part);
      if (feature) features.add(feature);
      else skipped.add(nl.withoutPlace);
    },
  });
  return { name: '', features: features.all, skipped: skipped.all };
};
