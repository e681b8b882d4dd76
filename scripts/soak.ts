import { globSync, readFileSync } from 'node:fs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { become } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';
import { projects } from './test/projects.ts';

/** Some minutes' worth. */
const RUNS = 200_000;
/** Searches, each written in another way, which the database is to take for words. */
const MUTATIONS = 50_000;

const { include, exclude } = projects.unit;
const isFuzz = (file: string): boolean => readFileSync(inRoot(file), 'utf8').includes("from 'fast-check'");

/** `npm run soak`: databases that are killed while they are written to, then properties and searches tried with many inputs. */
await runMain(async () => {
  const killed = await become(pinnedNode, [inRoot('platform/db/soak/kill.ts'), ...process.argv.slice(2)]);
  const files = globSync(include, { cwd: root, exclude }).filter(isFuzz);
  say(`Properties of ${files.length} files, ${RUNS} inputs each`);
  const options = ['run', '--project', 'unit', `--testTimeout=${20 * 60_000}`];
  const fuzzed = await become(pinnedNode, [inRoot('node_modules/vitest/vitest.mjs'), ...options, ...files], { COOK_FUZZ_RUNS: String(RUNS) });
  say(`${MUTATIONS} searches that try to be more than words`);
  const searched = await become(
    pinnedNode, [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'api-embedded', 'features/search/server/mutated.api.test.ts'],
    { COOK_MUTATIONS: String(MUTATIONS) },
  );
  return Math.max(killed, fuzzed, searched);
});
