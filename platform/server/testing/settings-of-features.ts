import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';

const folder = fileURLToPath(new URL('../../../features/', import.meta.url));

/** Loads what the `settings.ts` of each feature defines, by feature name, without its server code, which takes long to load. */
export const settingsOfFeatures = async (): Promise<ReadonlyMap<string, FeatureSettings>> => {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'settings.ts'))).toSorted();
  const load = async (name: string) => [name, await import(pathToFileURL(join(folder, name, 'settings.ts')).href) as FeatureSettings] as const;
  return new Map(await Promise.all(names.map(load)));
};
