import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FeatureCollection } from '#platform/contract/geojson.ts';

/** GDAL names the coordinate system, unlike RFC 7946. */
export interface ReadCollection extends FeatureCollection {
  readonly name?: string;
  readonly crs?: { readonly properties: { readonly name: string } };
}

export interface RasterInfo {
  readonly size: [number, number];
  /** Left, metres per pixel, 0, top, 0, minus metres per pixel. */
  readonly geoTransform?: number[];
  readonly coordinateSystem?: { readonly wkt: string };
  readonly metadata: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly geoTransform: readonly number[] | undefined;
  /** Red, green, blue and opacity of a pixel, counted from the upper left. */
  at(column: number, row: number): number[];
}

const megabytes = 1024 * 1024;
const bands = 4;

/** Runs the programs of GDAL, which read the answers of the product independently. Has a temporary folder until it is closed. */
export class Gdal {
  readonly folder = mkdtempSync(join(tmpdir(), 'cook-gdal-'));

  /** Asynchronous, because this process may have to answer the requests of the program. */
  async run(program: 'gdalinfo' | 'gdal_translate' | 'ogr2ogr' | 'ogrinfo', args: readonly string[]): Promise<string> {
    const env = { ...process.env, GDAL_DEFAULT_WMS_CACHE_PATH: join(this.folder, 'cache'), no_proxy: '127.0.0.1' };
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: this.folder, env, maxBuffer: 64 * megabytes });
    // The exit status is 0 even when the program left out data that it could not read.
    if (/^(ERROR|Warning)/m.test(stderr)) throw new Error(`${program} reported: ${stderr}`);
    return stdout;
  }

  /** Returns the path. */
  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** Reads a vector file with GDAL. */
  async features(path: string, ...args: readonly string[]): Promise<ReadCollection> {
    const output = await this.run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path, '-lco', 'COORDINATE_PRECISION=6', ...args]);
    return JSON.parse(output) as ReadCollection;
  }

  /** Reads the metadata of a raster with GDAL. */
  async raster(source: string, ...args: readonly string[]): Promise<RasterInfo> {
    return JSON.parse(await this.run('gdalinfo', ['-json', '-norat', ...args, source])) as RasterInfo;
  }

  /** Reads the pixels of an RGBA raster; options of `gdal_translate` select a part of it. */
  async picture(source: string, ...args: readonly string[]): Promise<Picture> {
    const path = join(this.folder, 'pixels');
    await this.run('gdal_translate', ['-q', '-of', 'ENVI', '-co', 'INTERLEAVE=BIP', ...args, source, path]);
    const { size: [width, height], geoTransform } = await this.raster(path);
    const bytes = readFileSync(path);
    if (bytes.length !== width * height * bands) throw new Error(`Expected ${width} × ${height} × ${bands} bytes, got ${bytes.length}`);
    return {
      width,
      height,
      geoTransform,
      at(column, row) {
        const start = (row * width + column) * bands;
        return [...bytes.subarray(start, start + bands)];
      },
    };
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
