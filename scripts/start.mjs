import './lib/node-version.mjs';
import { ensureBuilt } from './lib/browser-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { checkPort } from './lib/port.mjs';
import { become, capture } from './lib/run.mjs';
import { Failure, runMain } from './lib/say.mjs';

/** 128 and the number of SIGKILL: the server could say nothing itself. */
const KILLED = 137;

const checkSettings = async () => {
  const { code, output } = await capture(pinnedNode, [inRoot('scripts/lib/check-settings.ts')]);
  if (code !== 0) throw new Failure(output.trimEnd());
};

// `npm start`: from a fresh clone to a portal that answers; the next time it only looks whether anything changed.
await runMain(async () => {
  await checkPort(process.env);
  await ensureInstalled({ withDevelopment: false, doing: 'De pakketten installeren' });
  await ensureBuilt(checkSettings);
  const code = await become(pinnedNode, [inRoot('apps/server/main.ts'), ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
  if (code === KILLED) {
    throw new Failure('COOK is van buitenaf beëindigd, bijvoorbeeld omdat het geheugen op was: start opnieuw. Wat bevestigd was, is bewaard.');
  }
  return code;
});
