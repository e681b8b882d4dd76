import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isBesideShape, shapeParts } from '#platform/contract/shape-files.ts';
import { openArchive } from '../archive/open-archive.ts';
import { kindOf, type Kind } from './kind.ts';
import { readLimits } from './limits.ts';
import { nothingInArchive, tooManyFiles, unknownKind, withoutShp } from './refusals.ts';
import type { Source } from './source.ts';

/** An uploaded or extracted file: its original name, and its generated name in the folder. */
export interface ReceivedFile {
  readonly name: string;
  readonly file: string;
}

const HEAD_BYTES = 1_048_576;

/** Extensions of files that are read together with a `.shp` of the same name. */
const companions = shapeParts.slice(1);

const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';
const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
const stemOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '').toLowerCase();
const titleOf = (name: string): string => lastPart(name).replace(/\.[a-z0-9]+$/i, '');

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const isCompanion = ({ name }: ReceivedFile): boolean => companions.includes(extensionOf(name));

/** Renames a file and its companions, because libraries rely on extensions and on a common base name. */
const renameForLibrary = async (folder: string, given: ReceivedFile, kind: Source['kind'], all: readonly ReceivedFile[], at: number): Promise<Source> => {
  const beside = kind === 'shp' ? all.filter((one) => isCompanion(one) && stemOf(one.name) === stemOf(given.name)) : [];
  for (const one of beside) await rename(join(folder, one.file), join(folder, `source-${at}.${extensionOf(one.name)}`));
  const file = `source-${at}.${kind}`;
  await rename(join(folder, given.file), join(folder, file));
  return { kind, title: titleOf(given.name), file, companions: new Set(beside.map(({ name }) => extensionOf(name))) };
};

/** Files beside a shape file, such as a style of QGIS with a document type, are ignored instead of refused. */
const kindOrNull = (head: Buffer): Kind | null => {
  try {
    return kindOf(head);
  } catch {
    return null;
  }
};

const kindsOf = async (folder: string, files: readonly ReceivedFile[]): Promise<{ given: ReceivedFile; kind: Kind }[]> => {
  const found: { given: ReceivedFile; kind: Kind }[] = [];
  for (const given of files) {
    if (isCompanion(given)) continue;
    const head = await readHead(join(folder, given.file));
    const kind = isBesideShape(given.name) ? kindOrNull(head) : kindOf(head);
    if (kind) found.push({ given, kind });
    else if (!isBesideShape(given.name)) throw unknownKind();
  }
  return found;
};

const wanted = /\.(shp|shx|dbf|prj|cpg|gpkg|gml|gpx|kml|dxf|dgn|fgb|geojson|json|dwg)$/i;

/** Tells whether an entry is macOS metadata. */
const isOfSystem = (name: string): boolean => /(^|[\\/])(__MACOSX[\\/]|\._)/.test(name);

const unpack = async (folder: string, given: ReceivedFile, number: number): Promise<ReceivedFile[]> => {
  const archive = await openArchive(join(folder, given.file));
  try {
    const names = archive.names.filter((name) => wanted.test(name) && !isOfSystem(name));
    // A KMZ is read through its first KML document; other files belong to that document.
    const kml = names.filter((name) => /\.kml$/i.test(name));
    const chosen = kml.length > 0 ? kml.slice(0, 1) : names;
    if (chosen.length === 0) throw nothingInArchive();
    const files: ReceivedFile[] = [];
    for (const [at, name] of chosen.entries()) {
      const file = `unpacked-${number}-${at}`;
      await archive.extract(name, join(folder, file));
      // The title comes from the archive, because the document in a KMZ is always called `doc.kml`.
      files.push({ name: kml.length > 0 ? `${titleOf(given.name)}.kml` : name, file });
    }
    return files;
  } finally {
    await archive.close();
  }
};

/**
 * Returns the sources in the uploaded files: extracts zips and puts the parts of shape files together.
 * @throws Failure 422
 */
export const expand = async (folder: string, files: readonly ReceivedFile[]): Promise<readonly Source[]> => {
  if (files.length > readLimits.files) throw tooManyFiles(readLimits.files);
  const all: ReceivedFile[] = [];
  for (const [number, { given, kind }] of (await kindsOf(folder, files)).entries()) {
    if (kind === 'zip') all.push(...(await unpack(folder, given, number)));
    else all.push(given);
  }
  all.push(...files.filter(isCompanion));
  const sources: Source[] = [];
  for (const { given, kind } of await kindsOf(folder, all)) {
    if (kind === 'zip') throw nothingInArchive();
    sources.push(await renameForLibrary(folder, given, kind, all, sources.length));
  }
  if (sources.length === 0) throw withoutShp();
  return sources;
};
