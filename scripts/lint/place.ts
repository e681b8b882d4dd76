import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where code runs. Code for both sides may import neither the web side nor the server side. */
export type Side = 'web' | 'server' | 'both';

export interface Place {
  /** Path from the root, with slashes. */
  readonly path: string;
  /** First folder: apps, features, platform, demo, bench, e2e, scripts. `examples` counts as `features`. */
  readonly topFolder: string;
  /** Second folder: the app, feature or part of the platform. */
  readonly subfolder: string;
  readonly side: Side;
  /** True for tests, their tools and the repository's own commands, to which the rules of the product do not apply. */
  readonly outsideProduct: boolean;
}

/** The side of each folder in platform/. A test fails when a folder is missing here. */
export const platformSides: Readonly<Record<string, Side>> = {
  contract: 'both',
  geo: 'both',
  ogc: 'both',
  map: 'web',
  'table-files': 'web',
  web: 'web',
  ui: 'web',
  db: 'server',
  domain: 'server',
  mail: 'server',
  server: 'server',
  sources: 'server',
  conversion: 'server',
};

/** Files in a server folder of platform/ that both sides may import. */
const sharedNames = new Set(['conversion/formats.ts']);

const sideOf = (topFolder: string, subfolder: string, inside: string): Side => {
  if (topFolder === 'platform') return sharedNames.has(`${subfolder}/${inside}`) ? 'both' : (platformSides[subfolder] ?? 'both');
  if (topFolder === 'apps') return subfolder === 'web' ? 'web' : 'server';
  if (topFolder === 'features') {
    if (inside.startsWith('web/')) return 'web';
    return inside.startsWith('server/') ? 'server' : 'both';
  }
  return topFolder === 'demo' ? 'server' : 'both';
};

const outside = /\.(test|journey|setup)\.[a-z.]+$|\/testing\/|\.config\.ts$|^(bench|e2e|scripts)\/|^apps\/web\/build\//;

export const placeOf = (file: string): Place => {
  const relative = path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
  const [first = '', subfolder = '', ...rest] = relative.split('/');
  const topFolder = first === 'examples' ? 'features' : first;
  return { path: relative, topFolder, subfolder, side: sideOf(topFolder, subfolder, rest.join('/')), outsideProduct: outside.test(relative) };
};

/** Whether a file is a command-line program, which may read the environment and write to the terminal. */
export const isCommand = ({ path: file }: Place): boolean => /^(apps\/server|demo)\/cli(\/|\.ts$)/.test(file);

/** Returns the place of an imported file, or null when the import names a package. */
export const importedPlace = (from: Place, source: string): Place | null => {
  if (source.startsWith('#')) return placeOf(source.slice(1));
  if (!source.startsWith('.')) return null;
  return placeOf(path.posix.join(path.posix.dirname(from.path), source));
};
