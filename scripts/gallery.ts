import { startGallery } from './lib/gallery-server.ts';
import { say } from './lib/say.mjs';

// `npm run gallery` serves every component of the design system in every state, without a portal or a database.
const { address } = await startGallery();
say(`Gallery: ${address}`);
