/** The part of gdal3.js that is used; its own types cover only the browser build. */
declare module 'gdal3.js/node.js' {
  export interface Dataset {
    readonly pointer: number;
    readonly path: string;
  }

  export interface GdalModule {
    readonly HEAPU32: Uint32Array;
    readonly NODEFS: unknown;
    readonly FS: {
      mkdir(path: string): void;
      mount(type: unknown, options: { readonly root: string }, path: string): void;
    };
    lengthBytesUTF8(text: string): number;
    stringToUTF8(text: string, pointer: number, bytes: number): void;
    ccall(name: string, returns: 'number', types: readonly ('string' | 'number')[], values: readonly (string | number)[]): number;
  }

  export interface Gdal {
    readonly Module: GdalModule;
    ogrinfo(dataset: Dataset, options?: readonly string[]): Promise<unknown>;
    /** Writes to the folder given at the start; `name` is without extension. */
    ogr2ogr(dataset: Dataset, options: readonly string[], name: string): Promise<{ readonly real: string }>;
    close(dataset: Dataset): Promise<void>;
  }

  interface Options {
    /** Relative to the current folder. */
    readonly path: string;
    readonly dest: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly logHandler?: (text: string) => void;
    readonly errorHandler?: (text: string) => void;
  }

  export default function initGdalJs(options: Options): Promise<Gdal>;
}
