import { convertFiles } from '#platform/contract/conversions.ts';
import type { Api } from '#platform/web/api/api.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { extensionOf, type Opening } from './file-kinds.ts';
import { LARGEST_CONVERTED, LARGEST_FILE } from './limits.ts';
import { nl } from './nl.ts';
import { openLayers, type OpenLayers } from './open-layers.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const MEGABYTE = 1024 * 1024;

/** The user who opens files. */
export interface FileOpener {
  readonly isSignedIn: boolean;
  /** Whether the server converts drawings, shapefiles and GeoPackages for this user. */
  readonly mayConvert: boolean;
}

export const kindsFor = ({ mayConvert }: Pick<FileOpener, 'mayConvert'>): string => (mayConvert ? nl.allKinds : nl.readKinds);

/** Returns a Dutch sentence about a problem that is known before the files are read, or null. */
export const problemWith = ({ name, files, reading }: Opening, opener: FileOpener): string | null => {
  if (reading === null) return /^xlsx?$/.test(extensionOf(name)) ? nl.excel : nl.unknownKind(kindsFor(opener));
  if (reading === 'conversion' && !opener.mayConvert) return opener.isSignedIn ? nl.notAllowed : nl.signIn;
  if (files.length > 1 && extensionOf(name) !== 'shp') return nl.shapeWithoutShp;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const most = reading === 'conversion' ? LARGEST_CONVERTED : LARGEST_FILE;
  return size > most ? nl.fileTooLarge(Math.ceil(size / MEGABYTE), Math.floor(most / MEGABYTE)) : null;
};

interface Options {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  /** Called before the files are sent to the server for conversion. */
  readonly onConverting: () => void;
}

/** The server converts three files per user at once; two leave room for another page of the same user. */
const limitConversions = createConcurrencyLimit(2);

/** Reads files in the browser, or converts them on the server first. @throws Refusal, ApiError or AbortError */
export const openFiles = async ({ files, reading }: Opening, { api, signal, onProgress, onConverting }: Options): Promise<OpenLayers> => {
  const [file] = files;
  if (!file || reading === null) throw new Refusal(nl.unknownKind(nl.allKinds));
  if (reading !== 'conversion') return openLayers(file, reading, { signal, onProgress });
  onConverting();
  const body = new FormData();
  for (const one of files) body.append('file', one, one.name);
  const converted = await limitConversions(() => {
    signal.throwIfAborted();
    return api.call(convertFiles, { body, signal });
  });
  return openLayers(converted, 'converted', { signal, onProgress });
};
