import { build, type Plugin, type Rolldown } from 'vite';

/** In a comment of a module that is fetched by a dynamic import, and yet seen as soon as a map opens. */
const MARK = '@first-view';

const chunksOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] => {
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((file) => file.type === 'chunk');
};

/** The modules of some chunks and of all that these import at once. */
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

const LOOKING = 'cook:first-view-marks';

/** Notes which modules are marked. */
const marks = (marked: Set<string>): Plugin => ({
  name: LOOKING,
  transform(code, id) {
    if (code.includes(MARK)) marked.add(id);
  },
});

/**
 * Puts what the first view shows into two files: the shell, which every page needs, and the map. Cut by the bundler
 * alone it would be ninety small ones, which come later and shrink less. Which modules those are, a build without this
 * plugin tells: only then is it known what is left of the libraries.
 */
export const firstView = (configFile: string): Plugin => ({
  name: 'cook:first-view',
  apply: 'build',
  async config({ root, build: wanted, plugins }) {
    if (plugins?.some((plugin) => plugin && 'name' in plugin && plugin.name === LOOKING)) return {};
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
      // Each feature defines its own, and the one screen that asks for any asks for all.
      { name: 'configuration-settings', test: (id: string) => /\/features\/[^/]+\/settings\.ts$/.test(id) && !shell.has(id) },
    ];
    return { build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } } };
  },
});
