import './lib/node-version.mjs';
import { ensureBuilt } from './lib/browser-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { checkPort } from './lib/port.mjs';
import { runInForeground, capture } from './lib/run.mjs';
import { Failure, runMain } from './lib/say.mjs';

/** Exit code after SIGKILL (128 + 9), when the server could not report anything itself. */
const KILLED = 137;

const checkSettings = async () => {
  const { code, output } = await capture(pinnedNode, [inRoot('scripts/lib/check-settings.ts')]);
  if (code !== 0) throw new Failure(output.trimEnd());
};

// `npm start` takes a fresh clone to a running portal; later starts install and build only when something changed.
await runMain(async () => {
  await checkPort(process.env);
  await ensureInstalled({ withDevelopment: false, doing: 'De pakketten installeren' });
  await ensureBuilt(checkSettings);
  const code = await runInForeground(pinnedNode, [inRoot('apps/server/main.ts'), ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
  if (code === KILLED) {
    throw new Failure('COOK is van buitenaf beëindigd, bijvoorbeeld omdat het geheugen op was: start opnieuw. Wat bevestigd was, is bewaard.');
  }
  return code;
});
