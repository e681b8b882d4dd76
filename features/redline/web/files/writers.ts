import { formatRadius } from '#platform/geo/format.ts';
import { escapeXml } from '#platform/ogc/xml.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Drawing } from '../model/drawing.ts';
import { nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import { geometryInDegrees, propertiesOf } from '../persistence/wire.ts';
import { writeKml } from './write-kml.ts';

const place = (name: string, [longitude = 0, latitude = 0]: readonly number[], inside = ''): string => `<${name} lat="${latitude}" lon="${longitude}">${inside}</${name}>`;

const segment = (positions: readonly (readonly number[])[]): string => `<trkseg>${positions.map((position) => place('trkpt', position)).join('')}</trkseg>`;

const partOf = (drawing: Drawing): { readonly point: string } | { readonly track: string } => {
  const geometry = geometryInDegrees(drawing.geometry);
  const size = drawing.radius === null ? '' : `<desc>${escapeXml(fill(nl.circleOf, { radius: formatRadius(drawing.radius) }))}</desc>`;
  const description = `<name>${escapeXml(nameOf(drawing))}</name>${size}`;
  if (geometry.type === 'Point') return { point: place('wpt', geometry.coordinates, description) };
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return { track: `<trk>${description}${lines.map(segment).join('')}</trk>` };
};

/** Returns GPX in WGS84: points and tracks with a name. GPX has no areas or colours, so areas become lines. */
export const writeGpx = (drawings: readonly Drawing[]): string => {
  const parts = drawings.map(partOf);
  // The format requires points before tracks.
  const points = parts.flatMap((part) => ('point' in part ? [part.point] : []));
  const tracks = parts.flatMap((part) => ('track' in part ? [part.track] : []));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="COOK" xmlns="http://www.topografix.com/GPX/1/1">\n${[...points, ...tracks].join('\n')}\n</gpx>\n`;
};

/** Returns GeoJSON in WGS84. A circle is a point with a radius, as in the API. */
export const writeGeoJson = (drawings: readonly Drawing[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: drawings.map((drawing) => ({
      type: 'Feature',
      geometry: geometryInDegrees(drawing.geometry),
      properties: Object.fromEntries(Object.entries(propertiesOf(drawing)).filter(([, value]) => value !== null)),
    })),
  }, null, 1);

export type FileFormat = 'geojson' | 'kml' | 'gpx';

/** The file formats for exporting drawings. */
export const writers: Readonly<Record<FileFormat, { readonly type: string; readonly write: (drawings: readonly Drawing[]) => string }>> = {
  geojson: { type: 'application/geo+json', write: writeGeoJson },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: writeKml },
  gpx: { type: 'application/gpx+xml', write: writeGpx },
};
