import { join } from 'node:path';
import { addFieldLosses } from '../field-losses.ts';
import { TextFile } from '../files/text-file.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { singleParts, familyOf, type Position } from '../layer/geometry.ts';
import { textOf, valueOf } from '../layer/values.ts';
import type { Losses } from '../losses.ts';
import { toFileName, uniqueNames } from '../names.ts';
import { degrees, escapeXml, metres, plainText } from '../text.ts';
import type { Layer, ToWgs84, Writer } from '../writer.ts';
import { elementNameRule } from './xml-names.ts';

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<gpx version="1.1" creator="COOK" xmlns="http://www.topografix.com/GPX/1/1" xmlns:ogr="http://osgeo.org/gdal" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">\n';

/** Fields that become the name, which devices show next to a point. */
const isName = /^(naam|name|titel|title|label|omschrijving)$/i;

interface Values {
  /** Standard elements of GPX, in their required order. */
  readonly own: string;
  readonly extensions: string;
}

type Label = (properties: Readonly<Record<string, unknown>> | null) => Values;

/** Writes fields as extensions that GDAL reads back. */
const labelsOf = ({ name: layerName, profile }: Layer, losses: Losses): Label => {
  const { fields } = profile;
  const fieldNames = fields.map(({ name }) => name);
  const elements = uniqueNames(fieldNames, elementNameRule('veld'));
  losses.renamed(fieldNames, elements);
  const nameField = fields.find(({ name }) => isName.test(name))?.name;
  const type = `<type>${escapeXml(plainText(layerName))}</type>`;
  return (properties) => {
    const name = nameField === undefined ? null : valueOf(properties, nameField);
    const own = (name === null || name === undefined ? '' : `<name>${escapeXml(plainText(textOf(name)))}</name>`) + type;
    const extensions = fields.map(({ name: field }, at) => {
      const value = valueOf(properties, field);
      if (value === null || value === undefined) return '';
      return `<ogr:${elements[at]}>${escapeXml(plainText(textOf(value), losses))}</ogr:${elements[at]}>`;
    });
    return { own, extensions: extensions.some(Boolean) ? `<extensions>${extensions.join('')}</extensions>` : '' };
  };
};

const place = (tag: string, position: Position, toWgs84: ToWgs84, content = ''): string => {
  const [longitude, latitude] = toWgs84(position);
  const height = position[2] === undefined ? '' : `<ele>${metres(position[2])}</ele>`;
  return `<${tag} lat="${degrees(latitude)}" lon="${degrees(longitude)}">${height}${content}</${tag}>\n`;
};

const linesOf = (part: SimpleGeometry): readonly (readonly Position[])[] => {
  if (part.type === 'LineString') return [part.coordinates];
  return part.type === 'Polygon' ? part.coordinates : [];
};

const track = (parts: readonly SimpleGeometry[], { own, extensions }: Values, toWgs84: ToWgs84): string => {
  const points = (line: readonly Position[]): string => line.map((position) => place('trkpt', position, toWgs84)).join('');
  const segments = parts.flatMap(linesOf).map((line) => `<trkseg>\n${points(line)}</trkseg>\n`);
  return `<trk>${own}${extensions}\n${segments.join('')}</trk>\n`;
};

type Labelled = readonly (readonly [Layer, Label])[];

const writePoints = async (layers: Labelled, file: TextFile, toWgs84: ToWgs84, losses: Losses): Promise<void> => {
  for (const [layer, label] of layers) {
    for await (const { geometry, properties } of layer.features()) {
      if (!geometry) {
        losses.add('noPlace');
        continue;
      }
      const points = singleParts(geometry).filter(({ type }) => type === 'Point');
      if (points.length > 1) losses.add('split');
      if (points.length === 0) continue;
      const { own, extensions } = label(properties);
      for (const { coordinates } of points) file.write(place('wpt', coordinates as Position, toWgs84, own + extensions));
    }
  }
};

const writeTracks = async (layers: Labelled, file: TextFile, toWgs84: ToWgs84, losses: Losses): Promise<void> => {
  for (const [layer, label] of layers) {
    for await (const { geometry, properties } of layer.features()) {
      const parts = geometry ? singleParts(geometry).filter(({ type }) => type !== 'Point') : [];
      if (parts.length === 0) continue;
      if (parts.some(({ type }) => familyOf(type) === 'surface')) losses.add('surfacesAsTracks');
      file.write(track(parts, label(properties), toWgs84));
    }
  }
};

/** Writes GPX in WGS84: points as waypoints, lines and outlines of polygons as tracks. Waypoints must come first. */
export const writeGpx: Writer = async ({ title, layers, folder, losses, toWgs84 }) => {
  const convert = await toWgs84();
  for (const { profile } of layers) addFieldLosses(profile, losses, { emptyTexts: true, mixed: true });
  const labelled = layers.map((layer) => [layer, labelsOf(layer, losses)] as const);
  const path = join(folder, 'export.gpx');
  const file = new TextFile(path);
  file.write(`${head}<metadata><name>${escapeXml(plainText(title))}</name></metadata>\n`);
  await writePoints(labelled, file, convert, losses);
  await writeTracks(labelled, file, convert, losses);
  file.write('</gpx>\n');
  file.close();
  return [{ path, name: `${toFileName(title)}.gpx` }];
};
