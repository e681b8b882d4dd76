import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crsOfGeoJson, crsOfRd, type Crs } from '#platform/geo/crs.ts';
import type { Source } from './source.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface Format {
  /** Name of the driver in GDAL. */
  readonly driver: string;
  readonly options: readonly string[];
  /** Set when the format implies the system; drawings are assumed to be in RD. */
  readonly crs?: Crs;
  readonly notes: readonly string[];
  /** Tells whether to read a layer of the file. */
  reads(layer: string): boolean;
  /** Returns the layer and attributes of a feature; `skip` gives the reason when it is left out. */
  place(feature: { layer: string; title: string; properties: Properties }): {
    layer: string;
    properties: Properties;
    skip?: string;
  };
}

const without = (properties: Properties, ...names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

const withoutNulls = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));

/** Returns a field of a drawing as text. */
const labelOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;

const gpxLayers: Readonly<Record<string, string>> = { waypoints: 'Punten', routes: 'Routes', tracks: 'Tracks' };

/** Position of the language byte in a dBase header, from which GDAL derives the encoding. */
const LANGUAGE = 29;

/** Returns the encoding option for a table that names none: UTF-8 if its non-ASCII text is valid, else Windows-1252. */
const encodingOf = (source: Source, folder: string): readonly string[] => {
  if (source.companions.has('cpg') || !source.companions.has('dbf')) return [];
  const bytes = readFileSync(join(folder, source.file.replace(/shp$/, 'dbf')));
  const fields = bytes.subarray(32);
  if (!fields.some((byte) => byte > 0x7f)) return [];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(fields);
    return ['ENCODING=UTF-8'];
  } catch {
    return bytes[LANGUAGE] === 0 ? ['ENCODING=CP1252'] : [];
  }
};

const shapeNotes = ({ companions }: Source): readonly string[] =>
  companions.has('dbf') ? [] : ['Het .dbf-bestand ontbreekt. De objecten hebben daarom geen eigenschappen.'];

export const paperSpace = 'object op een tekenblad (paper space)';

/** Returns how to read a kind of source with GDAL, and which attributes to keep. */
export const formats = (source: Source, folder: string): Format => {
  const plain = {
    options: [],
    notes: [],
    reads: () => true,
    place: ({ layer, properties }: { layer: string; properties: Properties }) => ({ layer, properties }),
  };
  switch (source.kind) {
    case 'shp':
      return {
        ...plain,
        driver: 'ESRI Shapefile',
        options: encodingOf(source, folder),
        notes: shapeNotes(source),
        // Without a table, GDAL invents a number for each feature.
        place: ({ title, properties }) => ({
          layer: title,
          properties: source.companions.has('dbf') ? properties : {},
        }),
      };
    case 'gpx':
      return {
        ...plain,
        driver: 'GPX',
        crs: crsOfGeoJson,
        // Layers with the points of routes and tracks repeat their lines.
        reads: (layer) => layer in gpxLayers,
        place: ({ layer, properties }) => ({ layer: gpxLayers[layer] ?? layer, properties: withoutNulls(properties) }),
      };
    case 'dxf':
      return {
        ...plain,
        driver: 'DXF',
        crs: crsOfRd,
        place: ({ properties }) => ({
          layer: labelOf(properties['Layer'], '0'),
          properties: withoutNulls(without(properties, 'Layer', 'PaperSpace', 'SubClasses', 'EntityHandle')),
          ...(properties['PaperSpace'] ? { skip: paperSpace } : {}),
        }),
      };
    case 'dgn':
      return {
        ...plain,
        driver: 'DGN',
        crs: crsOfRd,
        place: ({ properties }) => ({
          layer: `Niveau ${labelOf(properties['Level'], '0')}`,
          properties: withoutNulls(without(properties, 'Level', 'Type', 'GraphicGroup', 'EntityNum', 'MSLink', 'ULink')),
        }),
      };
    case 'gpkg': return { ...plain, driver: 'GPKG' };
    case 'gml':
      return {
        ...plain,
        driver: 'GML',
        // GDAL reads the corners of `boundedBy` as attributes.
        place: ({ layer, properties }) => ({ layer, properties: without(properties, 'lowerCorner', 'upperCorner') }),
      };
    case 'fgb':
      return { ...plain, driver: 'FlatGeobuf', place: ({ title, properties }) => ({ layer: title, properties }) };
    default: throw new Error(`GDAL does not read ${source.kind}`);
  }
};
