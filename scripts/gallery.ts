import { startGallery } from './lib/gallery-server.ts';
import { say } from './lib/say.mjs';

// `npm run gallery`: every component of the design system in every state. It needs no server and no database.
const { address } = await startGallery();
say(`The gallery: ${address}`);
