import { nl } from './nl.ts';

export const formats = ['csv', 'kml', 'dwg', 'shape', 'wms', 'xlsx'] as const;
export type Format = (typeof formats)[number];
export type FileFormat = Exclude<Format, 'wms'>;

/** How a file came in. */
export type Way = 'chosen' | 'dropped';

const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const shapeParts = ['shp', 'dbf', 'shx', 'prj', 'cpg'];
export const extensions: Readonly<Record<FileFormat, readonly string[]>> = {
  csv: ['.csv'], kml: ['.kml'], dwg: ['.dwg'], xlsx: ['.xlsx'], shape: shapeParts.map((part) => `.${part}`),
};

const single = { csv: nl.wrongCsv, kml: nl.wrongKml, xlsx: nl.wrongXlsx } as const;

const shapeProblem = (names: readonly string[]): string | null => {
  const found = names.map(extensionOf);
  const isOne = found.every((part) => shapeParts.includes(part)) && new Set(found).size === found.length;
  if (!isOne) return nl.wrongShape;
  return found.includes('shp') ? null : nl.shapeWithoutShp;
};

/** Whether these files are of a format, by their names; null: they are, else the sentence that says what to do. */
export const problemWith = (format: FileFormat, names: readonly string[], way: Way): string | null => {
  if (format === 'shape') return shapeProblem(names);
  const isRight = names.every((name) => extensionOf(name) === format);
  if (!isRight && format === 'dwg') return way === 'dropped' ? nl.wrongDwgDropped : nl.wrongDwgChosen;
  if (!isRight && format !== 'dwg') return single[format];
  return names.length > 1 ? nl.oneFile : null;
};

/** What gets lost because a part of a shape is not there. */
export const shapeNotes = (names: readonly string[]): string[] => {
  const found = new Set(names.map(extensionOf));
  return (['dbf', 'prj'] as const)
    .filter((part) => !found.has(part))
    .map((part) => nl.shapeWithout.replace('{missing}', `.${part}`).replace('{loss}', nl.shapeLoss[part]));
};

/** What a map is called at first: the name of its file, without folders and without what comes behind the last dot. */
export const nameFromFile = (fileName: string): string => {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const words = last.replace(/\.[^.]*$/, '').replaceAll(/[_\s]+/g, ' ').replaceAll(/\p{Cc}/gu, '').trim();
  return words.replace(/^\.+/, '').slice(0, 200);
};
