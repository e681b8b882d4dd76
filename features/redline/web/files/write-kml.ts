import { parseColour } from '#platform/contract/colour.ts';
import type { DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import { escapeXml } from '#platform/ogc/xml.ts';
import { geometryInDegrees, propertiesOf } from '../persistence/wire.ts';
import type { Drawing } from '../model/drawing.ts';
import { circleRing } from './circle-ring.ts';

/** Returns a colour in the KML notation aabbggrr. */
const kmlColour = (css: string): string => {
  const colour = parseColour(css);
  if (!colour) return 'ff000000';
  const alpha = Math.round(colour.alpha * 255).toString(16).padStart(2, '0');
  return `${alpha}${colour.hex.slice(5, 7)}${colour.hex.slice(3, 5)}${colour.hex.slice(1, 3)}`;
};

const written = (positions: readonly (readonly number[])[]): string => `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`;

const geometryOf = ({ geometry, radius }: Drawing): string => {
  const drawn: DrawnGeometry = geometry.type === 'Point' && radius !== null
    ? { type: 'Polygon', coordinates: [circleRing(geometry.coordinates, radius)] }
    : geometry;
  const shape = geometryInDegrees(drawn);
  if (shape.type === 'Point') return `<Point>${written([shape.coordinates])}</Point>`;
  if (shape.type === 'LineString') return `<LineString>${written(shape.coordinates)}</LineString>`;
  const rings = shape.coordinates.map((ring, index) => {
    const boundary = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${boundary}><LinearRing>${written(ring)}</LinearRing></${boundary}>`;
  });
  return `<Polygon>${rings.join('')}</Polygon>`;
};

const placemark = (drawing: Drawing): string => {
  const { title, lineColor, fillColor, lineWidth } = drawing;
  const data = Object.entries(propertiesOf(drawing))
    .filter(([name, value]) => name !== 'title' && value !== null)
    .map(([name, value]) => `<Data name="${name}"><value>${escapeXml(String(value))}</value></Data>`);
  return [
    '<Placemark>',
    title === '' ? '' : `<name>${escapeXml(title)}</name>`,
    `<Style><IconStyle><color>${kmlColour(lineColor)}</color></IconStyle>`,
    `<LineStyle><color>${kmlColour(lineColor)}</color><width>${lineWidth}</width></LineStyle>`,
    `<PolyStyle><color>${kmlColour(fillColor)}</color></PolyStyle></Style>`,
    `<ExtendedData>${data.join('')}</ExtendedData>`,
    geometryOf(drawing),
    '</Placemark>',
  ].join('');
};

/** Returns KML in WGS84. Properties that KML lacks are stored as extended data, from which this product restores them. */
export const writeKml = (drawings: readonly Drawing[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${drawings.map(placemark).join('\n')}\n</Document></kml>\n`;
