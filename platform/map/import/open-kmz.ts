import { unzipSync, type UnzipFileInfo } from 'fflate';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** Limits against zip bombs: bytes of the unpacked document, unpacked size per packed byte, files in the archive. */
const LARGEST = 200 * 1024 * 1024;
const LARGEST_RATIO = 200;
const MOST_FILES = 2_000;

const isKml = ({ name }: UnzipFileInfo): boolean => /\.kml$/i.test(name);

/** Refuses a document by the sizes that the archive states, before unpacking it into a buffer of that size. */
const check = ({ size, originalSize }: UnzipFileInfo): void => {
  if (originalSize > LARGEST || originalSize > Math.max(1, size) * LARGEST_RATIO) throw new Refusal(nl.packedTooLarge);
};

/** Unpacks the KML document of a KMZ and no other file in it. @throws Refusal */
export const openKmz = (bytes: Uint8Array): string => {
  let files = 0;
  let found: UnzipFileInfo | null = null;
  const inspect = (file: UnzipFileInfo): boolean => {
    files += 1;
    if (files > MOST_FILES) throw new Refusal(nl.brokenKmz);
    // Prefers a document outside all folders: it is the main one.
    if (isKml(file) && (!found || (found.name.includes('/') && !file.name.includes('/')))) found = file;
    return false;
  };
  try {
    unzipSync(bytes, { filter: inspect });
    const document = found as UnzipFileInfo | null;
    if (!document) throw new Refusal(nl.noKmlInKmz);
    check(document);
    const unpacked = unzipSync(bytes, { filter: ({ name }) => name === document.name })[document.name];
    if (!unpacked) throw new Refusal(nl.brokenKmz);
    return new TextDecoder().decode(unpacked);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(nl.brokenKmz);
  }
};
