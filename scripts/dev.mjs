import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { checkPort } from './lib/port.mjs';
import { watchParent } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

const vitePort = process.env.COOK_VITE_PORT ?? '5173';
const serverPort = process.env.PORT ?? '8080';

/** @type {readonly { name: string, args: readonly string[], env: NodeJS.ProcessEnv }[]} */
const programs = [
  {
    name: 'server',
    args: ['--watch', '--watch-preserve-output', inRoot('apps/server/main.ts')],
    env: { COOK_PRODUCTION: 'false', COOK_PUBLIC_URL: process.env.COOK_PUBLIC_URL ?? `http://localhost:${vitePort}` },
  },
  {
    name: 'vite',
    args: [
      inRoot('node_modules/vite/bin/vite.js'), '--config', inRoot('apps/web/vite.config.ts'),
      '--port', vitePort, '--strictPort', '--clearScreen', 'false',
    ],
    env: { COOK_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
  },
];

// `npm run dev` restarts the server at every change and updates the browser code in place. One Ctrl-C ends both.
await runMain(async () => {
  await checkPort(process.env);
  await checkPort({ PORT: vitePort });
  await ensureInstalled({ withDevelopment: true, doing: 'Installing packages' });
  say(`Server op poort ${serverPort}; open http://localhost:${vitePort} om te ontwikkelen.`);
  const children = programs.map(({ name, args, env }) => {
    const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    return { name, child, ended: new Promise((resolve) => child.once('close', resolve)) };
  });
  // A terminal also sends Ctrl-C to both children; a second signal does no harm to a program that is ending.
  const end = () => children.forEach(({ child }) => child.kill('SIGTERM'));
  process.on('SIGINT', end).on('SIGTERM', end);
  const stopWatching = watchParent(end);
  await Promise.race(children.map(({ ended }) => ended));
  stopWatching();
  end();
  await Promise.all(children.map(({ ended }) => ended));
});
