import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature } from '#platform/contract/geojson.ts';
import type { Conversion, LayerToWrite } from '#platform/conversion/conversion.ts';

export interface Written {
  readonly format: string;
  readonly title: string;
  readonly layers: readonly { readonly name: string; readonly features: readonly Feature[] }[];
  /** The attributes that come first, for each layer. */
  readonly fields: readonly (readonly string[] | undefined)[];
}

const readAll = async ({ name, features }: LayerToWrite) => {
  const all: Feature[] = [];
  for await (const feature of features) all.push(feature);
  return { name, features: all };
};

/** Writes GeoJSON whatever the format, and records what it was given. */
export const fakeConversion = () => {
  const written: Written[] = [];
  /** Runs before a file is written. */
  let before = async (_signal: AbortSignal | undefined): Promise<void> => undefined;
  const conversion: Pick<Conversion, 'write'> = {
    async write(format, title, layers, { signal, onProgress } = {}) {
      onProgress?.(0.5);
      await before(signal);
      const all: Written['layers'][number][] = [];
      for (const layer of layers) all.push(await readAll(layer));
      written.push({ format, title, layers: all, fields: layers.map(({ fields }) => fields) });
      const folder = await mkdtemp(join(tmpdir(), 'cook-export-'));
      const path = join(folder, 'a');
      const content = JSON.stringify(all);
      await writeFile(path, content);
      return {
        path, name: `a.${format}`, mime: 'application/x-test', size: Buffer.byteLength(content), losses: ['Er ging iets verloren.'],
        dispose: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
  return {
    conversion,
    written,
    before: (work: typeof before): void => {
      before = work;
    },
  };
};
