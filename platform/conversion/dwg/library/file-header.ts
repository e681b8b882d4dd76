import { DwgLZ77AC18Decompressor, type DwgFileHeader, type DwgFileHeaderAC21, type DwgReader } from '@node-projects/acad-ts';
import { DamagedPage } from './inflate.ts';

/** Highest unpacked size of all pages of a section, in bytes. */
export const MOST_BYTES = 500 * 1024 * 1024;
const MOST_SECTIONS = 200;
const MOST_PAGES = 100_000;
const MOST_IN_MAP = 16 * 1024 * 1024;

/** Sizes in bytes of a section record, a page record and the map header. */
const OF_SECTION = 96;
const OF_PAGE = 16;
const OF_MAP = 20;

/** Checks a section map. The library would fill gaps between pages of any size that a damaged map gives. */
const checkSections = (map: Uint8Array): void => {
  const view = new DataView(map.buffer, map.byteOffset, map.byteLength);
  const sections = view.getInt32(0, true);
  if (!(sections > 0 && sections <= MOST_SECTIONS)) throw new DamagedPage();
  let at = OF_MAP;
  for (let i = 0; i < sections; i += 1) {
    const pages = view.getInt32(at + 8, true);
    const pageSize = view.getInt32(at + 12, true);
    if (!(pages >= 0 && pages <= MOST_PAGES && pageSize > 0)) throw new DamagedPage();
    at += OF_SECTION;
    for (let page = 0; page < pages; page += 1) {
      const offset = view.getUint32(at + 8, true) + view.getUint32(at + 12, true) * 2 ** 32;
      if (offset > MOST_BYTES || offset / pageSize > MOST_PAGES) throw new DamagedPage();
      at += OF_PAGE;
    }
  }
};

type PageBuffer = (offset: number, packed: number, size: number, factor: number, ...more: readonly unknown[]) => Uint8Array;

/** Reads the positions of the sections of the file. @throws Error when the header is damaged */
export const readFileHeader = (reader: DwgReader): DwgFileHeader => {
  const pageBuffer: PageBuffer = reader['_getPageBuffer'].bind(reader);
  const bounded: PageBuffer = (offset, packed, size, factor, ...more) => {
    if (!(packed >= 0 && packed * factor <= MOST_IN_MAP && size >= 0 && size <= MOST_IN_MAP)) throw new DamagedPage();
    return pageBuffer(offset, packed, size, factor, ...more);
  };
  reader['_getPageBuffer'] = bounded;
  const { decompress } = DwgLZ77AC18Decompressor;
  let maps = 0;
  // The page map is decompressed first, the section map second.
  DwgLZ77AC18Decompressor.decompress = (...packed) => {
    const map = decompress(...packed);
    maps += 1;
    if (maps === 2) checkSections(map);
    return map;
  };
  try {
    return reader.readFileHeader();
  } finally {
    DwgLZ77AC18Decompressor.decompress = decompress;
  }
};

/** Tells whether a section of release 2007 is too large; its page sizes include gaps. */
export const isTooLarge = (file: DwgFileHeaderAC21, name: string): boolean => {
  const pages = file.descriptors.get(name)?.localSections ?? [];
  return !(pages.reduce((sum, page) => sum + page.decompressedSize, 0) <= MOST_BYTES);
};
