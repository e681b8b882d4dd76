import { globSync, readFileSync } from 'node:fs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { become } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';
import { projects } from './test/projects.ts';

/** Some minutes' worth. */
const RUNS = 200_000;

const { include, exclude } = projects.unit;
const isFuzz = (file: string): boolean => readFileSync(inRoot(file), 'utf8').includes("from 'fast-check'");

/** `npm run soak`: databases that are killed while they are written to, then properties tried with many inputs. */
await runMain(async () => {
  const killed = await become(pinnedNode, [inRoot('platform/db/soak/kill.ts'), ...process.argv.slice(2)]);
  const files = globSync(include, { cwd: root, exclude }).filter(isFuzz);
  say(`Properties of ${files.length} files, ${RUNS} inputs each`);
  const options = ['run', '--project', 'unit', `--testTimeout=${20 * 60_000}`];
  const fuzzed = await become(pinnedNode, [inRoot('node_modules/vitest/vitest.mjs'), ...options, ...files], { COOK_FUZZ_RUNS: String(RUNS) });
  return Math.max(killed, fuzzed);
});
