import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runInForeground } from './lib/run.mjs';
import { runMain } from './lib/say.mjs';

// `npm test` runs all parts, `npm test -- unit browser` the named ones, `npm run check` the quick ones.
await runMain(async () => {
  await ensureInstalled({ withDevelopment: true, doing: 'Installing packages' });
  return runInForeground(pinnedNode, [inRoot('scripts/test/main.ts'), ...process.argv.slice(2)]);
});
