import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Feature } from '#platform/contract/geojson.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import type { ReadLayer } from '../conversion.ts';
import { linesOf } from '../lines-of.ts';
import { cleanProperties } from './clean.ts';
import type { LayerFile } from './layers.ts';

/** Lines between pauses that let the server handle other calls. */
const CHUNK_SIZE = 500;

/** Validates a line that a child wrote, which is not trusted. Null if it is no feature with a valid geometry. */
const featureOf = (line: string): Feature | null => {
  const read = JSON.parse(line) as { geometry: unknown; properties: unknown };
  const { geometry } = wholeGeometry(read.geometry);
  return geometry && { type: 'Feature', geometry, properties: cleanProperties(read.properties) };
};

const featuresOf = async (path: string): Promise<Feature[]> => {
  const features: Feature[] = [];
  let lines = 0;
  for await (const line of linesOf(path)) {
    const feature = featureOf(line);
    if (feature) features.push(feature);
    lines += 1;
    if (lines % CHUNK_SIZE === 0) await setImmediate();
  }
  return features;
};

/** Reads the layers that a child wrote in its folder. @throws SyntaxError when a file is not valid JSON lines */
export const collect = async (folder: string, layers: readonly LayerFile[]): Promise<readonly ReadLayer[]> => {
  const read: ReadLayer[] = [];
  for (const { name, file, skipped, notes } of layers) {
    read.push({ name, features: await featuresOf(join(folder, file)), skipped, notes });
  }
  return read;
};
