import { build, type Plugin, type Rolldown } from 'vite';

/** Mark in a comment of a module that is imported dynamically but shown as soon as a map opens. */
const MARK = '@first-view';

const chunksOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] => {
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((file) => file.type === 'chunk');
};

/** Returns the modules of the given chunks and of all chunks that they import statically. */
const modulesFrom = (roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
  };
  roots.forEach(reach);
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
};

const COLLECTOR = 'cook:first-view-marks';

/** A plugin that collects the ids of marked modules. */
const marks = (marked: Set<string>): Plugin => ({
  name: COLLECTOR,
  transform(code, id) {
    if (code.includes(MARK)) marked.add(id);
  },
});

/**
 * Puts the first view into two files: the shell, which every page needs, and the map. By default the bundler would make ninety
 * small files, which load later and compress less. A first build without this plugin finds the modules of each, because only
 * after tree shaking is it known which parts of the libraries remain.
 */
export const firstView = (configFile: string): Plugin => ({
  name: 'cook:first-view',
  apply: 'build',
  async config({ root, build: wanted, plugins }) {
    if (plugins?.some((plugin) => plugin && 'name' in plugin && plugin.name === COLLECTOR)) return {};
    const marked = new Set<string>();
    const chunks = chunksOf(
      await build({ configFile, root, logLevel: 'error', plugins: [marks(marked)], build: { ...wanted, write: false, minify: false } }),
    );
    const modulesWhere = (isRoot: (facade: string) => boolean): Set<string> =>
      modulesFrom(chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && isRoot(facadeModuleId)), chunks);
    const shell = modulesWhere((facade) => facade.endsWith('.html'));
    const seen = modulesWhere((facade) => marked.has(facade));
    const groups = [
      { name: 'shell', test: (id: string) => shell.has(id) },
      { name: 'map', test: (id: string) => seen.has(id) && !shell.has(id) },
      // Each feature has its own settings module, but the screen that loads one loads all.
      { name: 'configuration-settings', test: (id: string) => /\/features\/[^/]+\/settings\.ts$/.test(id) && !shell.has(id) },
    ];
    return { build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } } };
  },
});
