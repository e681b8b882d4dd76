import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { Failure, runMain } from './lib/say.mjs';

// Runs one of the repository's own commands on the pinned Node, after installing all packages.
await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file || !existsSync(inRoot(file))) throw new Failure(`Script not found: ${file ?? 'none was given'}.`);
  await ensureInstalled({ withDevelopment: true, doing: 'Installing packages' });
  return runInForeground(pinnedNode, [inRoot(file), ...args]);
});
