import { join } from 'node:path';
import { crsOfRd } from '#platform/geo/crs.ts';
import type { Work } from '../child/task.ts';
import type { Skipped } from '../conversion.ts';
import type { StartedGdal } from '../gdal/start-gdal.ts';
import { loadRd } from '../load-rd.ts';
import { skippedInDxf } from './dxf-skipped.ts';
import { expand } from './expand.ts';
import { readGeoJson } from './geojson.ts';
import { readKml } from './kml.ts';
import { Layers, type LayerFile } from './layers.ts';
import { noFeatures } from './refusals.ts';
import type { Source } from './source.ts';
import type { ReadInput } from './task.ts';

/**
 * Reads a DWG with its own reader, which returns RD. That reader is loaded on demand, as GDAL is: loading its library takes as long as
 * reading a small KML file. @throws Failure 413 or 422
 */
const readDwg = async (layers: Layers, path: string): Promise<void> => {
  const { readDrawing } = await import('../dwg/read-drawing.ts');
  for (const { name, features, skipped, notes = [] } of await readDrawing(path)) {
    const layer = layers.of(name);
    for (const { geometry, properties } of features) layer.add(geometry, properties, crsOfRd);
    for (const { what, count } of skipped) layer.skip(what, count);
    for (const note of notes) layer.note(note);
  }
};

const addUp = (skipped: readonly Skipped[]): Skipped[] => {
  const counts = new Map<string, number>();
  for (const { what, count } of skipped) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts].map(([what, count]) => ({ what, count }));
};

/** Returns the layers with features; objects skipped in empty layers are reported with the first one. */
const withFeatures = (all: readonly LayerFile[]): LayerFile[] => {
  const [first, ...others] = all.filter(({ count }) => count > 0);
  if (!first) throw noFeatures();
  const empty = all.filter(({ count }) => count === 0).flatMap(({ skipped }) => skipped);
  return [{ ...first, skipped: addUp([...first.skipped, ...empty]) }, ...others];
};

/** Reads uploaded files into layers; runs in the child. @throws Failure 413 or 422, with a message that says what to do */
export const runRead = async ({ files, grid }: ReadInput, { folder, progress }: Work): Promise<{ layers: LayerFile[] }> => {
  const sources = await expand(folder, files);
  progress(0.1);
  const layers = new Layers(folder, await loadRd(grid));
  let started: Promise<StartedGdal> | null = null;

  const readSource = async (source: Source): Promise<void> => {
    const path = join(folder, source.file);
    if (source.kind === 'geojson') return readGeoJson(source, layers, path);
    if (source.kind === 'dwg') return readDwg(layers, path);
    if (source.kind === 'kml') return readKml(source, layers, path);
    const [{ startGdal }, { readWithGdal }] = await Promise.all([import('../gdal/start-gdal.ts'), import('./with-gdal.ts')]);
    started ??= startGdal(folder);
    await readWithGdal(await started, source, layers, folder);
    if (source.kind !== 'dxf') return undefined;
    for await (const { layer, what } of skippedInDxf(path)) layers.of(layer).skip(what);
    return undefined;
  };

  for (const [at, source] of sources.entries()) {
    await readSource(source);
    progress(0.1 + (0.9 * (at + 1)) / sources.length);
  }
  return { layers: withFeatures(layers.finish()) };
};
