import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cook-first-view-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plugin = fileURLToPath(new URL('first-view.ts', import.meta.url));
const configFile = join(folder, 'vite.config.mjs');
const page = {
  'vite.config.mjs': `import { firstView } from ${JSON.stringify(plugin)};
    export default { root: ${JSON.stringify(folder)}, plugins: [firstView(${JSON.stringify(configFile)})] };`,
  'package.json': '{ "sideEffects": ["main.js", "map.js", "legend.js", "later.js"] }',
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "console.log('shell'); import('./map.js'); import('./legend.js'); import('./later.js');",
  'map.js': "/** @first-view */ import { both, ofMap } from './library.js'; console.log('map', both, ofMap);",
  'legend.js': "/** @first-view */ import { both } from './library.js'; console.log('legend', both);",
  'later.js': "import { ofLater } from './library.js'; import { far } from './far.js'; console.log('later', ofLater, far);",
  'library.js': "export { both, ofMap } from './parts.js'; export { ofLater } from './far.js';",
  'parts.js': "export const both = 'both'.repeat(2); export const ofMap = 'of map'.repeat(2);",
  'far.js': "export const ofLater = 'of later'.repeat(2); export const far = 'far'.repeat(2);",
};

let files: Map<string, string>;
beforeAll(async () => {
  for (const [name, text] of Object.entries(page)) writeFileSync(join(folder, name), text);
  await build({ configFile, logLevel: 'error' });
  const assets = join(folder, 'dist/assets');
  files = new Map(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
});
const fileWith = (text: string): string => [...files].filter(([, code]) => code.includes(text)).map(([name]) => name.replace(/-.*/, '')).join();

test('marked modules are in one file, with the parts of libraries that they use', () => {
  expect(['`map`', '`legend`', '`both`', '`of map`'].map(fileWith)).toEqual(['map', 'map', 'map', 'map']);
});

test('modules without a mark are in other files, and the shell has its own file', () => {
  expect(['`later`', '`of later`', '`far`', '`shell`'].map(fileWith)).toEqual(['later', 'later', 'later', 'index']);
});
