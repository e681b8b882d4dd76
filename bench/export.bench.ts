import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { tasks } from '#platform/conversion/child/tasks.ts';
import { createWorkerPool } from '#platform/conversion/child/worker-pool.ts';
import type { ExportFormat } from '#platform/conversion/formats.ts';
import { createWrite } from '#platform/conversion/write/create-write.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { buildings } from './lib/data.ts';
import { withFolder } from './lib/folder.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import { Missing, type Finding } from './lib/report.ts';

const run = promisify(execFile);
const COUNT = 100_000;
const entry = new URL('../platform/conversion/child/child.ts', import.meta.url);

const isThere = async (program: string): Promise<boolean> => run(program, ['--version']).then(() => true, () => false);

const countedBy = async (path: string): Promise<number> => {
  const { stdout } = await run('ogrinfo', ['-so', '-al', path]);
  return Number(/Feature Count: (\d+)/.exec(stdout)?.[1]);
};

const expectAll = (name: string, count: number): void => {
  if (count !== COUNT) throw new Error(`${name} wrote ${count} features of ${COUNT}`);
};

/** Exports the same features with ogr2ogr, from a GeoJSON file. */
const foreign = (folder: string, source: string, driver: string, ending: string): Contender => {
  const path = join(folder, `ogr.${ending}`);
  const remove = () => rm(path, { recursive: true, force: true });
  return {
    name: `ogr2ogr ${ending}`,
    prepare: remove,
    work: async () => void (await run('ogr2ogr', ['-f', driver, path, source])),
    end: async () => expectAll('ogr2ogr', await countedBy(path)),
  };
};

/** Exports features from memory to a downloadable file in a worker process; a shapefile as a zip archive. */
const own = (write: ReturnType<typeof createWrite>, features: readonly Feature[], format: ExportFormat): Contender => {
  const make = () => write(format, 'panden', [{ name: 'panden', features }]);
  return {
    name: `COOK ${format}`,
    async begin() {
      const { path, dispose } = await make();
      expectAll('COOK', await countedBy(path.endsWith('.zip') ? `/vsizip/${path}` : path));
      await dispose();
    },
    work: async () => (await make()).dispose(),
  };
};

/** Measures the export of 100,000 polygons against ogr2ogr. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    if (!(await isThere('ogr2ogr'))) throw new Missing('ogr2ogr; on Debian: apt-get install gdal-bin');
    const features = buildings(COUNT, tileAt(6, [145_000, 508_000])).map(
      ({ geometry, properties }): Feature => ({ type: 'Feature', geometry, properties }),
    );
    const source = join(folder, 'source.geojson');
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } };
    await writeFile(source, JSON.stringify({ type: 'FeatureCollection', crs, features }));
    const log = pino({ level: 'warn' });
    await using stack = new AsyncDisposableStack();
    const pool = createWorkerPool({ base: join(folder, 'conversion'), tasks, entry, log });
    stack.defer(() => pool.close());
    const write = createWrite({ pool, grid: null });
    const [ownGpkg, gpkg, ownShp, shp] = await compare([
      own(write, features, 'gpkg'), foreign(folder, source, 'GPKG', 'gpkg'),
      own(write, features, 'shp'), foreign(folder, source, 'ESRI Shapefile', 'shp'),
    ]);
    const against = (what: string, product: typeof ownGpkg, gdal: typeof gpkg): Finding => ({
      what,
      value: product!.milliseconds.median / gdal!.milliseconds.median,
      aim: { atMost: 2 },
      unit: 'x',
      behind: `${describe(product!)}; ${describe(gdal!)}`,
    });
    return [
      against('GeoPackage of 100,000 polygons, time against ogr2ogr', ownGpkg, gpkg),
      against('zipped shapefile of 100,000 polygons, time against ogr2ogr', ownShp, shp),
    ];
  });
