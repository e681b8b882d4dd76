import { createServer } from 'vite';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

// `npm run gallery`: every component of the design system in every state. It needs no server and no database.
const vite = await createServer({ configFile: inRoot('apps/web/vite.config.ts'), clearScreen: false });
await vite.listen();
say(`The gallery: ${vite.resolvedUrls?.local[0] ?? ''}gallery/`);
