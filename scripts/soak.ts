import { globSync, readFileSync } from 'node:fs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';
import { projects, type ProjectName } from './test/projects.ts';

/** Inputs per property, which take some minutes in all. */
const RUNS = 200_000;
/** Number of hostile filters, each of which the server must answer or refuse. */
const HOSTILE_FILTERS = 20_000;
/** Number of mutated searches, each of which the database must read as plain words. */
const MUTATIONS = 50_000;

/** Returns the test files of a part that import a module. */
const filesThatImport = (part: ProjectName, module: string): string[] => {
  const { include, exclude } = projects[part];
  return globSync(include, { cwd: root, exclude }).filter((file) => readFileSync(inRoot(file), 'utf8').includes(`from '${module}'`));
};
const vitest = (part: ProjectName, files: readonly string[], settings: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<number> =>
  runInForeground(pinnedNode, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', part, ...options, ...files], settings);

/** `npm run soak`: kills databases during writes, then runs property tests, mutated searches, sending by killed tabs and load tests many times. */
await runMain(async () => {
  const killed = await runInForeground(pinnedNode, [inRoot('platform/db/soak/kill.ts'), ...process.argv.slice(2)]);
  const files = filesThatImport('unit', 'fast-check');
  say(`Property tests of ${files.length} files, ${RUNS} inputs each`);
  const fuzzed = await vitest('unit', files, { COOK_FUZZ_RUNS: String(RUNS) }, `--testTimeout=${20 * 60_000}`);
  say(`${MUTATIONS} mutated searches`);
  const searched = await vitest('api-embedded', ['features/search/server/mutated.api.test.ts'], { COOK_MUTATIONS: String(MUTATIONS) });
  say('Unsent registrations while tabs are killed');
  const sent = await vitest('browser', ['features/forms/web/outbox/kills.browser.test.ts'], { COOK_SOAK: 'true' }, `--testTimeout=${10 * 60_000}`);
  say(`${HOSTILE_FILTERS} hostile filters`);
  const filtered = await vitest(
    'api-embedded', ['features/map-sources/server/hostile-filters.api.test.ts'], { COOK_HOSTILE_FILTERS: String(HOSTILE_FILTERS) }, `--testTimeout=${20 * 60_000}`,
  );
  const codes = [killed, fuzzed, searched, sent, filtered];
  for (const part of ['api-embedded', 'api-postgres'] as const) {
    say(`Long load, guessing and timing tests: ${part}`);
    codes.push(await vitest(part, filesThatImport(part, '#platform/server/testing/soak.ts'), { COOK_SOAK: 'true' }, `--testTimeout=${10 * 60_000}`));
  }
  return Math.max(...codes);
});
