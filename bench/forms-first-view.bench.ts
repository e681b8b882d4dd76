import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { inRoot } from '../scripts/lib/paths.mjs';
import { withFolder } from './lib/folder.ts';
import type { Finding } from './lib/report.ts';

/** Replaces what forms put into the slots by nothing, so that none of their code is reached. */
const withoutForms: Plugin = {
  name: 'bench:without-forms',
  enforce: 'pre',
  load: { filter: { id: /[\\/]features[\\/]forms[\\/]web[\\/]index\.ts$/ }, handler: () => "export default { name: 'forms', fillings: [] };" },
};

/** The size of the two files of the first view, compressed. @throws Error without them */
const firstView = (folder: string): number => {
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets);
  const files = ['index', 'map'].map((name) => names.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js\\.br$`).test(file)));
  return files.reduce((sum, file) => {
    if (!file) throw new Error('The build has no compressed files of the first view');
    return sum + statSync(path.join(assets, file)).size;
  }, 0);
};

const built = async (outDir: string, plugins: readonly Plugin[]): Promise<number> => {
  await build({ configFile: inRoot('apps/web/vite.config.ts'), logLevel: 'error', plugins: [...plugins], build: { outDir, emptyOutDir: true } });
  return firstView(outDir);
};

/** Measures what forms add to the scripts of the first view, by building the pages with and without them. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    const [withForms, without] = [await built(path.join(folder, 'with'), []), await built(path.join(folder, 'without'), [withoutForms])];
    return [{
      what: 'what forms add to the scripts of the first view, compressed', value: (withForms - without) / 1000, aim: { atMost: 2 }, unit: 'kB',
      behind: `${(withForms / 1000).toFixed(1)} kB with, ${(without / 1000).toFixed(1)} kB without`,
    }];
  });
