import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGdal } from '../../gdal/start-gdal.ts';
import { TextFile } from '../files/text-file.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { addHeightLosses } from '../height-losses.ts';
import { singleParts } from '../layer/geometry.ts';
import { shown, type Losses } from '../losses.ts';
import { toFileName } from '../names.ts';
import type { Layer, Writer } from '../writer.ts';
import { convertCoordinates } from './convert-coordinates.ts';

const LEVELS = 63;
const LARGEST_GROUP = 32_767;
const INPUT = 'drawing.geojsonl';

/** The file counts in whole millimetres, with the origin of RD. */
const units = ['SUB_UNITS_PER_MASTER_UNIT=1000', 'UOR_PER_SUB_UNIT=1', 'ORIGIN=0,0,0', 'MASTER_UNIT_NAME=m', 'SUB_UNIT_NAME=mm'];

/** Splits polygons into outlines, because not every reader supports holes. */
const outlines = (part: SimpleGeometry): readonly SimpleGeometry[] =>
  part.type === 'Polygon' ? part.coordinates.map((ring) => ({ type: 'Polygon', coordinates: [ring] })) : [part];

/** Record separator by which GDAL recognises a text sequence (RFC 8142), even of a single feature. */
const SEPARATOR = '\u001E';
const MM = 1_000;
/** Added to coordinates, because GDAL truncates fractions of a unit. */
const OVER = 0.000_2;

const toUnits = (value: number): number => Math.round(value * MM) / MM + (value < 0 ? -OVER : OVER);

/** Writes parts as lines of GeoJSON; parts of one feature share a graphic group. */
const lines = (parts: readonly SimpleGeometry[], level: number, group: number): string =>
  parts
    .map((geometry) => {
      const properties = { Level: level, ColorIndex: level, GraphicGroup: parts.length > 1 ? group : 0 };
      const counted = convertCoordinates(geometry, (position) => position.map(toUnits));
      return `${SEPARATOR}${JSON.stringify({ type: 'Feature', properties, geometry: counted })}\n`;
    })
    .join('');

const writeInput = async (layers: readonly Layer[], path: string, losses: Losses): Promise<number> => {
  const file = new TextFile(path);
  let [elements, group] = [0, 0];
  for (const [at, layer] of layers.entries()) {
    for await (const { geometry } of layer.features()) {
      if (!geometry) {
        losses.add('noPlace');
        continue;
      }
      const single = singleParts(geometry);
      const parts = single.flatMap(outlines);
      if (single.length > 1) losses.add('split');
      if (parts.length > single.length) losses.add('holes');
      group = (group % LARGEST_GROUP) + 1;
      elements += parts.length;
      file.write(lines(parts, (at % LEVELS) + 1, group));
    }
  }
  file.close();
  return elements;
};

/** Writes MicroStation V7 in RD with GDAL: geometry only, each layer on its own level. */
export const writeDgn: Writer = async ({ title, layers, folder, losses }) => {
  const path = join(folder, INPUT);
  const elements = await writeInput(layers, path, losses);
  for (const [at, { name, profile }] of layers.entries()) {
    for (const field of profile.fields) losses.add('attributes', shown(field.name));
    if (layers.length > 1) losses.add('levels', `${(at % LEVELS) + 1} = ${shown(name)}`);
  }
  if (elements === 0) writeFileSync(path, '{"type":"FeatureCollection","features":[]}');
  const said: string[] = [];
  const { gdal, open } = await startGdal(folder, (line) => said.push(line));
  const drawing = open(INPUT, elements === 0 ? 'GeoJSON' : 'GeoJSONSeq');
  if (!drawing) throw new Error(`GDAL could not read its input: ${said.join('\n')}`);
  const hasZ = layers.some(({ profile }) => profile.withHeight > 0);
  addHeightLosses(layers, losses);
  const options = [...units, hasZ ? '3D=YES' : '3D=NO'].flatMap((option) => ['-dsco', option]);
  const { real } = await gdal.ogr2ogr(drawing, ['-f', 'DGN', ...options], 'export').catch((error: unknown) => {
    throw new Error(`GDAL could not write the DGN: ${said.join('\n')}`, { cause: error });
  });
  return [{ path: real, name: `${toFileName(title)}.dgn` }];
};
