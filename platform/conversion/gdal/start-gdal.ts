import { constants, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import initGdalJs, { type Dataset, type Gdal, type GdalModule } from 'gdal3.js/node.js';

const INPUT = '/work';
const OPEN_VECTOR = 0x04;
const OPEN_VERBOSE = 0x40;

/** A list of texts as C has it: pointers, and a zero at the end. A process that does one task never frees them. */
const textList = (module: GdalModule, texts: readonly string[]): number => {
  const allocate = (bytes: number): number => module.ccall('malloc', 'number', ['number'], [bytes]);
  const pointers = texts.map((text) => {
    const bytes = module.lengthBytesUTF8(text) + 1;
    const pointer = allocate(bytes);
    module.stringToUTF8(text, pointer, bytes);
    return pointer;
  });
  const list = allocate((pointers.length + 1) * Uint32Array.BYTES_PER_ELEMENT);
  module.HEAPU32.set([...pointers, 0], list / Uint32Array.BYTES_PER_ELEMENT);
  return list;
};

export interface StartedGdal {
  readonly gdal: Gdal;
  /**
   * Opens a file of the folder with one driver and no other, whatever the file claims to be. Null: it is not for that
   * driver.
   */
  open(name: string, driver: string, options?: readonly string[]): Dataset | null;
}

/** Drivers that open other files or addresses on behalf of the one that was brought; nothing here is ever given to them. */
const NEVER = 'VRT,OGR_VRT,MEM,Memory,WMTS,STACTA,STACIT,ESRIC,DERIVED,PDF,GTFS,Zarr,KMLSUPEROVERLAY';

/** What gdal3.js asks of Node by a way that a process without permissions does not have: the flags for opening files. */
const lendConstants = (): void => {
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }), configurable: true });
};

/**
 * GDAL in WebAssembly: once in a process, which sees one folder and writes in the same.
 * @param said is told every line that GDAL prints
 */
export const startGdal = async (folder: string, said: (line: string) => void = () => undefined): Promise<StartedGdal> => {
  lendConstants();
  const packaged = join(dirname(realpathSync(fileURLToPath(import.meta.resolve('gdal3.js/node.js')))), 'dist/package');
  const gdal = await initGdalJs({
    path: relative(process.cwd(), packaged),
    dest: folder,
    env: {
      GDAL_SKIP: NEVER,
      GML_DOWNLOAD_SCHEMA: 'NO',
      SHAPE_RESTORE_SHX: 'YES',
      // Either hangs where WebAssembly has no threads.
      OGR2OGR_USE_ARROW_API: 'NO',
      OGR_GPKG_NUM_THREADS: '1',
      // What a block of a drawing may hold: none unless told, and without end is no answer either.
      DXF_FEATURE_LIMIT_PER_BLOCK: '10000',
    },
    logHandler: said,
    errorHandler: said,
  });
  const { Module: module } = gdal;
  module.FS.mkdir(INPUT);
  module.FS.mount(module.NODEFS, { root: folder }, INPUT);
  return {
    gdal,
    open(name, driver, options = []) {
      const given = [`${INPUT}/${name}`, OPEN_VECTOR + OPEN_VERBOSE, textList(module, [driver]), textList(module, options), 0];
      const pointer = module.ccall('GDALOpenEx', 'number', ['string', 'number', 'number', 'number', 'number'], given);
      return pointer === 0 ? null : { pointer, path: name };
    },
  };
};
