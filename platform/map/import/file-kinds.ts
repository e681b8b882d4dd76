import { isBesideShape, shapeParts } from '#platform/contract/shape-files.ts';
import type { FileKind } from './layers-handlers.ts';

/** How a file is read: in the browser, by its kind, or by conversion on the server. */
export type Reading = Exclude<FileKind, 'converted'> | 'conversion';

const readings: Readonly<Record<string, Reading>> = {
  geojson: 'geojson', json: 'geojson', kml: 'kml', kmz: 'kmz', gpx: 'gpx', csv: 'csv', txt: 'txt',
  zip: 'conversion', gpkg: 'conversion', dxf: 'conversion', dwg: 'conversion',
};

/** The extensions that a file chooser accepts; without conversion, only the extensions that the browser reads. */
export const acceptedExtensions = (mayConvert: boolean): string[] =>
  [...Object.keys(readings).filter((name) => mayConvert || readings[name] !== 'conversion'), ...(mayConvert ? shapeParts : [])].map((name) => `.${name}`);

export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/** Files that are opened together: a single file, or the parts of one shapefile. */
export interface Opening {
  readonly name: string;
  readonly files: readonly File[];
  /** Null for a file that cannot be read. */
  readonly reading: Reading | null;
}

/** Groups the parts of each shapefile and ignores files beside them; every other file is opened by itself. */
export const openingsOf = (files: readonly File[]): Opening[] => {
  const shapes = new Map<string, File[]>();
  const others: Opening[] = [];
  for (const file of files) {
    const extension = extensionOf(file.name);
    if (shapeParts.includes(extension)) shapes.set(stemOf(file.name), [...(shapes.get(stemOf(file.name)) ?? []), file]);
    else others.push({ name: file.name, files: [file], reading: Object.hasOwn(readings, extension) ? (readings[extension] ?? null) : null });
  }
  const ofShapes = [...shapes.values()].map((parts): Opening => {
    const main = parts.find(({ name }) => extensionOf(name) === 'shp') ?? parts[0];
    return { name: main?.name ?? '', files: parts, reading: 'conversion' };
  });
  return [...others.filter(({ name, reading }) => reading !== null || shapes.size === 0 || !isBesideShape(name)), ...ofShapes];
};

/** The name of a file in the list, without folders and control characters. */
export const shownName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200);

/** Adds a number to a name that is already taken. */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  let unique = name;
  for (let number = 2; taken.includes(unique); number += 1) unique = `${name} (${number})`;
  return unique;
};

/** The initial name of a map: the file name without folders and extension. */
export const plainName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/\p{Cc}/gu, '').replaceAll(/[_\s]+/g, ' ').trim().slice(0, 200);
