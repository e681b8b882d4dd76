import { DwgLZ77AC18Decompressor, type DwgFileHeader, type DwgFileHeaderAC21, type DwgReader } from '@node-projects/acad-ts';
import { DamagedPage } from './inflate.ts';

/** All pages of a section together: as much as a drawing may inflate to. */
export const MOST_BYTES = 500 * 1024 * 1024;
const MOST_SECTIONS = 200;
const MOST_PAGES = 100_000;
const MOST_IN_MAP = 16 * 1024 * 1024;

/** Bytes of what is told of a section, and of each of its pages. */
const OF_SECTION = 96;
const OF_PAGE = 16;
const OF_MAP = 20;

/** The library fills gaps between pages for as long as the map of a damaged drawing says; such a map is none. */
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

/** Where the parts of the file lie. @throws when that cannot be made out */
export const readFileHeader = (reader: DwgReader): DwgFileHeader => {
  const pageBuffer: PageBuffer = reader['_getPageBuffer'].bind(reader);
  const bounded: PageBuffer = (offset, packed, size, factor, ...more) => {
    if (!(packed >= 0 && packed * factor <= MOST_IN_MAP && size >= 0 && size <= MOST_IN_MAP)) throw new DamagedPage();
    return pageBuffer(offset, packed, size, factor, ...more);
  };
  reader['_getPageBuffer'] = bounded;
  const { decompress } = DwgLZ77AC18Decompressor;
  let maps = 0;
  // First comes the map of pages, then that of sections.
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

/** Release 2007 says of each page how large it is, and means the gaps too. */
export const isTooLarge = (file: DwgFileHeaderAC21, name: string): boolean => {
  const pages = file.descriptors.get(name)?.localSections ?? [];
  return !(pages.reduce((sum, page) => sum + page.decompressedSize, 0) <= MOST_BYTES);
};
