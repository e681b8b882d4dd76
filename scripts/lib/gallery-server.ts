import { createServer } from 'vite';
import { inRoot } from './paths.mjs';

export interface GalleryServer {
  /** URL of the gallery page. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves the page with every component of the design system. The page does not ship with the product. */
export const startGallery = async (): Promise<GalleryServer> => {
  const vite = await createServer({ configFile: inRoot('apps/web/vite.config.ts'), clearScreen: false });
  await vite.listen();
  const [local] = vite.resolvedUrls?.local ?? [];
  if (!local) throw new Error('The gallery server has no local address.');
  return { address: `${local}gallery/`, stop: () => vite.close() };
};
