import type { FileKind } from './layers-handlers.ts';

/** Which of the two reads a file: the browser, or the conversion on the server. */
export type Reading = Exclude<FileKind, 'converted'> | 'conversion';

const readings: Readonly<Record<string, Reading>> = {
  geojson: 'geojson', json: 'geojson', kml: 'kml', kmz: 'kmz', gpx: 'gpx', csv: 'csv', txt: 'txt',
  zip: 'conversion', gpkg: 'conversion', dxf: 'conversion', dwg: 'conversion',
};

const shapeParts = ['shp', 'shx', 'dbf', 'prj', 'cpg'];

/** What a window for choosing files offers to somebody. */
export const acceptedExtensions = (mayConvert: boolean): string[] =>
  [...Object.keys(readings).filter((name) => mayConvert || readings[name] !== 'conversion'), ...(mayConvert ? shapeParts : [])].map((name) => `.${name}`);

export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/** What is opened as one: a file, or the parts of one shape. */
export interface Opening {
  readonly name: string;
  readonly files: readonly File[];
  /** Null: nobody reads such files. */
  readonly reading: Reading | null;
}

/** Puts the parts of a shape together; every other file is one by itself. */
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
  return [...others, ...ofShapes];
};

/** What a line of the list is called: without folders. */
export const shownName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200);

/** With a number behind it if there is one of that name already. */
export const different = (name: string, taken: readonly string[]): string => {
  let unique = name;
  for (let number = 2; taken.includes(unique); number += 1) unique = `${name} (${number})`;
  return unique;
};

/** What a map is called at first: without folders and what comes behind the last dot. */
export const plainName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/\p{Cc}/gu, '').replaceAll(/[_\s]+/g, ' ').trim().slice(0, 200);
