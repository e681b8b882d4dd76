import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crsOfGeoJson, crsOfRd, type Crs } from '#platform/geo/crs.ts';
import type { Source } from './source.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface Format {
  /** As GDAL names it. */
  readonly driver: string;
  readonly options: readonly string[];
  /** Known without asking: of drawings RD is assumed, as everybody draws in it. */
  readonly crs?: Crs;
  readonly notes: readonly string[];
  reads(layer: string): boolean;
  /** In which layer a feature belongs, and with which attributes; `skip` says why it is left out. */
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

/** A field of a drawing that every driver fills with a text or number. */
const labelOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

const gpxLayers: Readonly<Record<string, string>> = { waypoints: 'Punten', routes: 'Routes', tracks: 'Tracks' };

/** Where a table names its language, of which its encoding follows. */
const LANGUAGE = 29;

/** Text of a table that says nothing of its encoding: UTF-8 where it can be nothing else, else what Windows has always written. */
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

const paperSpace = 'object op een tekenblad (paper space)';

/** How each kind is read, and what of it people want to see. */
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
        // Without a table GDAL makes up a number for each.
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
        // The points of routes and tracks are in their lines.
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
        // The corners of what bounds a feature, which GDAL takes for attributes.
        place: ({ layer, properties }) => ({ layer, properties: without(properties, 'lowerCorner', 'upperCorner') }),
      };
    case 'fgb':
      return { ...plain, driver: 'FlatGeobuf', place: ({ title, properties }) => ({ layer: title, properties }) };
    default: throw new Error(`${source.kind} is not read by GDAL`);
  }
};
