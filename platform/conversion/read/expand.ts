import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '../archive/open-archive.ts';
import { kindOf, type Kind } from './kind.ts';
import { readLimits } from './limits.ts';
import { nothingInArchive, tooManyFiles, unknownKind, withoutShp } from './refusals.ts';
import type { Source } from './source.ts';

/** A file of the folder under a name that we gave, and what people call it. */
export interface ReceivedFile {
  readonly name: string;
  readonly file: string;
}

const HEAD_BYTES = 1_048_576;

/** What belongs to a `.shp` of the same name and is read with it. */
const companions = ['shx', 'dbf', 'prj', 'cpg'];
/** What programs put beside a shape file, and nobody needs. */
const ignored = new Set(['sbn', 'sbx', 'qix', 'qpj', 'fix', 'xml', 'qmd', 'atx', 'ain', 'aih', 'fbn', 'fbx', 'ixs', 'mxs']);

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

/** Libraries look at the end of a name, and find what belongs together by its beginning. */
const renameForLibrary = async (folder: string, given: ReceivedFile, kind: Source['kind'], all: readonly ReceivedFile[], at: number): Promise<Source> => {
  const beside = kind === 'shp' ? all.filter((one) => isCompanion(one) && stemOf(one.name) === stemOf(given.name)) : [];
  for (const one of beside) await rename(join(folder, one.file), join(folder, `source-${at}.${extensionOf(one.name)}`));
  const file = `source-${at}.${kind}`;
  await rename(join(folder, given.file), join(folder, file));
  return { kind, title: titleOf(given.name), file, companions: new Set(beside.map(({ name }) => extensionOf(name))) };
};

const kindsOf = async (folder: string, files: readonly ReceivedFile[]): Promise<{ given: ReceivedFile; kind: Kind }[]> => {
  const found: { given: ReceivedFile; kind: Kind }[] = [];
  for (const given of files) {
    if (isCompanion(given)) continue;
    const kind = kindOf(await readHead(join(folder, given.file)));
    // A shape file may bring its index and its metadata; anything else that is not known is said.
    if (kind) found.push({ given, kind });
    else if (!ignored.has(extensionOf(given.name))) throw unknownKind();
  }
  return found;
};

const wanted = /\.(shp|shx|dbf|prj|cpg|gpkg|gml|gpx|kml|dxf|dgn|fgb|geojson|json|dwg)$/i;

/** What a Mac puts into every zip, and folders of notes. */
const isOfSystem = (name: string): boolean => /(^|[\\/])(__MACOSX[\\/]|\._)/.test(name);

const unpack = async (folder: string, given: ReceivedFile, number: number): Promise<ReceivedFile[]> => {
  const archive = await openArchive(join(folder, given.file));
  try {
    const names = archive.names.filter((name) => wanted.test(name) && !isOfSystem(name));
    // The first document of a KMZ is the one that it is; what lies beside it are parts of that.
    const kml = names.filter((name) => /\.kml$/i.test(name));
    const chosen = kml.length > 0 ? kml.slice(0, 1) : names;
    if (chosen.length === 0) throw nothingInArchive();
    const files: ReceivedFile[] = [];
    for (const [at, name] of chosen.entries()) {
      const file = `unpacked-${number}-${at}`;
      await archive.extract(name, join(folder, file));
      // `doc.kml` is what every KMZ calls it.
      files.push({ name: kml.length > 0 ? `${titleOf(given.name)}.kml` : name, file });
    }
    return files;
  } finally {
    await archive.close();
  }
};

/**
 * What there is to read in what was brought: zips unpacked, the parts of a shape file beside each other.
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
