import { unzipSync, type UnzipFileInfo } from 'fflate';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** Bytes of the document, unpacked; how much larger it may be than packed; files in the archive. */
const LARGEST = 200 * 1024 * 1024;
const LARGEST_RATIO = 200;
const MOST_FILES = 2_000;

const isKml = ({ name }: UnzipFileInfo): boolean => /\.kml$/i.test(name);

/** What is told of a file before any of it is unpacked: the sizes are the archive's own words, held to again while it is. */
const check = ({ size, originalSize }: UnzipFileInfo): void => {
  if (originalSize > LARGEST || originalSize > Math.max(1, size) * LARGEST_RATIO) throw new Refusal(nl.packedTooLarge);
};

/** The document in a KMZ; pictures and other files in it stay packed. @throws Refusal */
export const openKmz = (bytes: Uint8Array): string => {
  let files = 0;
  let found: UnzipFileInfo | null = null;
  const look = (file: UnzipFileInfo): boolean => {
    files += 1;
    if (files > MOST_FILES) throw new Refusal(nl.brokenKmz);
    // The one outside all folders is the document that the others belong to.
    if (isKml(file) && (!found || (found.name.includes('/') && !file.name.includes('/')))) found = file;
    return false;
  };
  try {
    unzipSync(bytes, { filter: look });
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
