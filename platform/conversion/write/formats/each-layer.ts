import { join } from 'node:path';
import { fileNameRule, uniqueNames } from '../names.ts';
import type { Layer, OutputFile, Writing } from '../writer.ts';

/** Writes a file per layer, for formats with one layer per file: a single file has the title, several have layer names. */
export const eachLayer = async (
  { title, layers, folder }: Writing,
  extension: string,
  write: (layer: Layer, path: string) => Promise<void>,
): Promise<readonly OutputFile[]> => {
  const names = uniqueNames(layers.length === 1 ? [title] : layers.map(({ name }) => name), fileNameRule);
  const made: OutputFile[] = [];
  for (const [at, layer] of layers.entries()) {
    const path = join(folder, `${at}.${extension}`);
    await write(layer, path);
    made.push({ path, name: `${names[at]}.${extension}` });
  }
  return made;
};
