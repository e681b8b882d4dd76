import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerFeature } from './feature.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Imports the feature that is the default export of a module. */
export const loadFeature = async (path: string): Promise<ServerFeature> => {
  const module = (await import(pathToFileURL(path).href)) as { default?: ServerFeature };
  if (!module.default?.name) throw new Error(`${path} has no default export made by defineServerFeature`);
  return module.default;
};

/** Finds every feature with a `server` folder. Adding the folder is enough to install it. */
export const findFeatures = async (folder = join(repository, 'features')): Promise<ServerFeature[]> => {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const paths = names
    .map(({ name }) => join(folder, name, 'server/index.ts'))
    .filter((path) => existsSync(path))
    .toSorted();
  return Promise.all(paths.map(loadFeature));
};
