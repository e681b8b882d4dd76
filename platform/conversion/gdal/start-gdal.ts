import { constants, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import initGdalJs, { type Dataset, type Gdal, type GdalModule } from 'gdal3.js/node.js';

const INPUT = '/work';
const OPEN_VECTOR = 0x04;
const OPEN_VERBOSE = 0x40;

/** Allocates a null-terminated C array of strings. It is never freed, because the process runs one task. */
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
   * Opens a file of the folder with the given driver only, whatever the file claims to be. Null if the driver cannot
   * open it.
   */
  open(name: string, driver: string, options?: readonly string[]): Dataset | null;
}

/** Drivers that are disabled, because they can open other files or addresses that a file names. */
const NEVER = 'VRT,OGR_VRT,MEM,Memory,WMTS,STACTA,STACIT,ESRIC,DERIVED,PDF,GTFS,Zarr,KMLSUPEROVERLAY';

/** Provides the file flags that gdal3.js reads through `process.binding`, which the permission model forbids. */
const lendConstants = (): void => {
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }), configurable: true });
};

/**
 * Starts GDAL in WebAssembly, once per process, with access to one folder.
 * @param said receives every line that GDAL prints
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
      // Both hang in WebAssembly without threads.
      OGR2OGR_USE_ARROW_API: 'NO',
      OGR_GPKG_NUM_THREADS: '1',
      // Limits the features per block of a drawing; neither the default nor an unlimited number is suitable.
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
