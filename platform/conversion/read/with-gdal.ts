import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crsOfRd, type Crs } from '#platform/geo/crs.ts';
import { z } from 'zod';
import type { StartedGdal } from '../gdal/start-gdal.ts';
import { linesOf } from '../lines-of.ts';
import { crsOfWkt, guessCrs } from './crs-of-wkt.ts';
import { formats, type Format } from './gdal-formats.ts';
import { kindNames } from './kind.ts';
import type { Layers } from './layers.ts';
import { readLimits } from './limits.ts';
import { unreadable } from './refusals.ts';
import type { Source } from './source.ts';

const information = z.object({
  layers: z.array(
    z.object({
      name: z.string(),
      geometryFields: z
        .array(z.object({ coordinateSystem: z.object({ wkt: z.string() }).nullish() }))
        .default([]),
    }),
  ),
});
type Described = z.infer<typeof information>['layers'][number];

const notes = {
  rd: 'Het bestand zegt niet in welk coördinatenstelsel het staat. Aangenomen is RD (EPSG:28992).',
  degrees: 'Het bestand zegt niet in welk coördinatenstelsel het staat. Aangenomen is WGS84 (lengte en breedte).',
  partly: 'Een deel van dit bestand kon niet worden gelezen.',
} as const;

const line = z.object({ geometry: z.unknown(), properties: z.record(z.string(), z.unknown()).nullish() });

const firstNumbers = (geometry: unknown): readonly number[] => {
  let part: unknown = (geometry as { coordinates?: unknown } | null)?.coordinates;
  while (Array.isArray(part) && Array.isArray(part[0])) part = part[0];
  return Array.isArray(part) ? (part as number[]) : [];
};

/** Options for two-dimensional straight lines, one feature per line. GDAL converts only systems that the product does not support. */
const options = (layer: string, needsGdal: boolean): string[] => [
  '-f', 'GeoJSONSeq',
  ...(needsGdal ? ['-t_srs', 'EPSG:4326'] : ['-a_srs', 'None']),
  '-dim', 'XY',
  '-nlt', 'CONVERT_TO_LINEAR',
  '-limit', String(readLimits.features + 1),
  '-lco', 'COORDINATE_PRECISION=12',
  layer,
];

interface Reading {
  readonly source: Source;
  readonly format: Format;
  readonly layers: Layers;
  readonly folder: string;
}

/** Makes output names unique, because the file system in WebAssembly caches removed files. */
let written = 0;

const readLayer = async (
  { gdal }: StartedGdal,
  dataset: Parameters<StartedGdal['gdal']['ogrinfo']>[0],
  described: Described,
  { source, format, layers, folder }: Reading,
): Promise<void> => {
  const found = format.crs ?? crsOfWkt(described.geometryFields[0]?.coordinateSystem?.wkt);
  written += 1;
  const name = `features-${written}`;
  // GDAL may report failure after writing everything it could read.
  const isWhole = await gdal.ogr2ogr(dataset, options(described.name, found === 'of GDAL'), name).then(() => true, () => false);
  const path = join(folder, `${name}.geojsonl`);
  if (!existsSync(path)) throw unreadable(kindNames[source.kind]);
  let crs: Crs | null = found === 'of GDAL' ? { system: 'degrees', northFirst: false } : found;
  for await (const text of linesOf(path)) {
    const { geometry, properties } = line.parse(JSON.parse(text));
    const place = format.place({ layer: described.name, title: source.title, properties: properties ?? {} });
    const layer = layers.of(place.layer);
    if (place.skip) {
      layer.skip(place.skip);
      continue;
    }
    if (!crs && geometry) {
      crs = guessCrs(firstNumbers(geometry));
      layer.note(crs.system === 'RD' ? notes.rd : notes.degrees);
    }
    layer.add(geometry, place.properties, crs ?? crsOfRd);
    if (!isWhole) layer.note(notes.partly);
  }
  rmSync(path, { force: true });
};

/** Reads a source with GDAL into layers. @throws Failure 422 */
export const readWithGdal = async (started: StartedGdal, source: Source, layers: Layers, folder: string): Promise<void> => {
  const format = formats(source, folder);
  const dataset = started.open(source.file, format.driver, format.options);
  if (!dataset) throw unreadable(kindNames[source.kind]);
  const info = await started.gdal.ogrinfo(dataset, ['-so', '-nomd']).catch(() => {
    throw unreadable(kindNames[source.kind]);
  });
  for (const layer of information.parse(info).layers) {
    // Skips tables without geometry, and names that GDAL would take for an option.
    if (layer.geometryFields.length === 0 || layer.name.startsWith('-') || !format.reads(layer.name)) continue;
    await readLayer(started, dataset, layer, { source, format, layers, folder });
  }
  for (const note of format.notes) layers.of(source.title).note(note);
};
