import { isBesideShape, shapeParts } from '#platform/contract/shape-files.ts';
import type { EnglishText } from '#platform/ui/english/english.ts';
import { nl } from './nl.ts';

export const formats = ['csv', 'kml', 'dwg', 'shape', 'wms', 'xlsx'] as const;
export type Format = (typeof formats)[number];
export type FileFormat = Exclude<Format, 'wms'>;

/** How the user gave the file; it affects the messages. */
export type InputMethod = 'chosen' | 'dropped';

const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const extensions: Readonly<Record<FileFormat, readonly string[]>> = {
  csv: ['.csv'], kml: ['.kml'], dwg: ['.dwg'], xlsx: ['.xlsx'], shape: shapeParts.map((part) => `.${part}`),
};

const single = { csv: nl.wrongCsv, kml: nl.wrongKml, xlsx: nl.wrongXlsx } as const;

/** Returns the text that is a message in English. */
export const englishMessage = (message: string): EnglishText | undefined => Object.values(single).find(({ english }) => english === message);

const shapeProblem = (names: readonly string[]): string | null => {
  const found = names.filter((name) => !isBesideShape(name)).map(extensionOf);
  const isOne = found.every((part) => shapeParts.includes(part)) && new Set(found).size === found.length;
  if (!isOne) return nl.wrongShape;
  return found.includes('shp') ? null : nl.shapeWithoutShp;
};

/** Returns the message for files that do not fit the format, judging by their names; null when they fit. */
export const problemWith = (format: FileFormat, names: readonly string[], way: InputMethod): string | null => {
  if (format === 'shape') return shapeProblem(names);
  const isRight = names.every((name) => extensionOf(name) === format);
  if (!isRight && format === 'dwg') return way === 'dropped' ? nl.wrongDwgDropped : nl.wrongDwgChosen;
  if (!isRight && format !== 'dwg') return single[format].english;
  return names.length > 1 ? nl.oneFile : null;
};

/** Returns messages about the information that is lost without a part of a shapefile. */
export const shapeNotes = (names: readonly string[]): string[] => {
  const found = new Set(names.map(extensionOf));
  return (['dbf', 'prj'] as const)
    .filter((part) => !found.has(part))
    .map((part) => nl.shapeWithout.replace('{missing}', `.${part}`).replace('{loss}', nl.shapeLoss[part]));
};

/** Returns the suggested name of a map: the file name without folders and extension. */
export const nameFromFile = (fileName: string): string => {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const words = last.replace(/\.[^.]*$/, '').replaceAll(/[_\s]+/g, ' ').replaceAll(/\p{Cc}/gu, '').trim();
  return words.replace(/^\.+/, '').slice(0, 200);
};
