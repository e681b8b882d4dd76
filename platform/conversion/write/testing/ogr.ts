import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Feature } from '#platform/contract/geojson.ts';

const run = promisify(execFile);
const MOST_BYTES = 500_000_000;

const output = async (program: string, options: readonly string[]): Promise<string> =>
  (await run(program, [...options], { maxBuffer: MOST_BYTES })).stdout;

/** Tells whether the programs of GDAL are installed. */
export const hasOgr = (): Promise<boolean> => run('ogr2ogr', ['--version']).then(() => true, () => false);

export interface LayerRead {
  readonly name: string;
  /** Field types by name, such as `Integer64`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly features: readonly Feature[];
  /** Code of EPSG, such as `28992`; null when the file names no system by its code. */
  readonly epsg: string | null;
}

/** Extracts an archive next to it and returns its files; returns any other file itself. */
const unpacked = (path: string): readonly string[] => {
  if (!path.endsWith('.zip')) return [path];
  const folder = join(dirname(path), `${basename(path)}.unpacked`);
  mkdirSync(folder);
  return Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
};

/** Files that are read with another file. */
const companion = /\.(xsd|shx|prj|cpg)$/;

const openable = (files: readonly string[]): readonly string[] =>
  files.filter((file) => !companion.test(file) && !(file.endsWith('.dbf') && files.includes(file.replace(/dbf$/, 'shp'))));

const fieldsIn = (summary: string): Record<string, string> => {
  const fields = summary.split('\n').map((line) => /^(.+): (\w+(?:\(\w+\))?) \(\d+\.\d+\)/.exec(line));
  return Object.fromEntries(fields.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])));
};

/** The system itself comes last in its definition, after the systems that it builds on. */
const epsgIn = (summary: string): string | null =>
  [...(/^Layer SRS WKT:\n([^]*?)^Data axis/m.exec(summary)?.[1] ?? '').matchAll(/ID\["EPSG",(\d+)\]/g)].at(-1)?.[1] ?? null;

/** Reads every layer of a written file with GDAL; coordinates are not converted. */
export const readBack = async (path: string, options: readonly string[] = []): Promise<readonly LayerRead[]> => {
  const layers: LayerRead[] = [];
  for (const file of openable(unpacked(path))) {
    const [, ...summaries] = (await output('ogrinfo', ['-so', '-al', ...options, file])).split(/^Layer name: /m);
    for (const summary of summaries) {
      const name = summary.slice(0, summary.indexOf('\n'));
      const lines = await output('ogr2ogr', [
        '-f', 'GeoJSON', '-lco', 'RFC7946=NO', '-lco', 'COORDINATE_PRECISION=10', '-lco', 'NATIVE_DATA=NO', ...options,
        '/vsistdout/', file, name,
      ]);
      layers.push({ name, fields: fieldsIn(summary), features: (JSON.parse(lines) as { features: Feature[] }).features, epsg: epsgIn(summary) });
    }
  }
  return layers;
};
