import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { inRoot } from '../scripts/lib/paths.mjs';
import { withFolder } from './lib/folder.ts';
import type { Finding } from './lib/report.ts';

/** Replaces what a feature puts into the slots by nothing, so that none of its code is reached. */
const without = (name: string): Plugin => ({
  name: `bench:without-${name}`,
  enforce: 'pre',
  load: { filter: { id: new RegExp(`[\\\\/]features[\\\\/]${name}[\\\\/]web[\\\\/]index\\.ts$`) }, handler: () => `export default { name: '${name}', fillings: [] };` },
});

interface Built {
  /** Returns the files of some scripts and of the scripts that they need. @throws Error when a script is not in the build */
  readonly needs: (...scripts: readonly string[]) => ReadonlySet<string>;
  /** The size of files, compressed if the server sends them so. */
  readonly kilobytes: (files: ReadonlySet<string>) => number;
}

const builtIn = async (outDir: string, plugins: readonly Plugin[]): Promise<Built> => {
  const result = await build({ configFile: inRoot('apps/web/vite.config.ts'), logLevel: 'error', plugins: [...plugins], build: { outDir, emptyOutDir: true } });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const scripts = outputs.flatMap(({ output }) => output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk'));
  const byFile = new Map(scripts.map((script) => [script.fileName, script]));
  const add = (file: string, all: Set<string>): void => {
    if (all.has(file)) return;
    all.add(file);
    for (const needed of byFile.get(file)?.imports ?? []) add(needed, all);
  };
  return {
    needs: (...names) => {
      const all = new Set<string>();
      for (const name of names) {
        const script = scripts.find((one) => one.name === name);
        if (!script) throw new Error(`The build has no script ${name}`);
        add(script.fileName, all);
      }
      return all;
    },
    kilobytes: (files) => [...files].reduce((sum, name) => {
      const file = path.join(outDir, name);
      return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    }, 0) / 1000,
  };
};

/** The scripts of the first view, loaded by the page itself. */
const FIRST_VIEW = ['index', 'map'] as const;

/** Measures what features add to the scripts of the first view, by building the pages with and without them, and the scripts that open with a table and a chart. */
export default (): Promise<Finding[]> =>
  withFolder(async (folder) => {
    const all = await builtIn(path.join(folder, 'all'), []);
    const first = all.needs(...FIRST_VIEW);
    const findings: Finding[] = [];
    for (const [name, title] of [['forms', 'forms'], ['grid', 'tables and charts']] as const) {
      const rest = await builtIn(path.join(folder, name), [without(name)]);
      const [more, less] = [all.kilobytes(first), rest.kilobytes(rest.needs(...FIRST_VIEW))];
      findings.push({
        what: `what ${title} add to the scripts of the first view, compressed`, value: more - less, aim: { atMost: 2 }, unit: 'kB',
        behind: `${more.toFixed(1)} kB with, ${less.toFixed(1)} kB without`,
      });
    }
    // The menu of a layer opens its table.
    const loaded = all.needs(...FIRST_VIEW, 'RowMenu');
    const table = all.needs('GridPanel').difference(loaded);
    const chart = all.needs('ChartView').difference(loaded).difference(table);
    const opened = (what: string, files: ReadonlySet<string>, atMost: number): Finding =>
      ({ what: `scripts that ${what} loads, compressed`, value: all.kilobytes(files), aim: { atMost }, unit: 'kB', behind: `${files.size} files` });
    return [...findings, opened('the first table', table, 55), opened('the first chart', chart, 30)];
  });
