import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../failure.ts';
import type { FrameAncestors, Platform } from '../feature.ts';
import { addIdentity } from './identity.ts';
import { createPage } from './page.ts';
import { filePolicy } from './policy.ts';
import { addTheme } from './theme.ts';

const FOREVER = 'public, max-age=31536000, immutable';

interface Framing {
  /** Every feature's answer to which websites may frame a page. */
  readonly frameAncestors: readonly FrameAncestors[];
}

export interface SiteOptions {
  /** Folder of the built web app, with its `index.html`. */
  readonly folder: string;
  /** Whether its other files are served; in development the Vite server does that. */
  readonly files: boolean;
  readonly demo: boolean;
}

/** A path without a file extension and without escapes, with or without a query. */
const PLAIN_PATH = /^\/[\w/-]*(\?|$)/;

/** Clients that accept any type, such as uptime checks and link previews, get the page unless the path names a file. */
const takesPage = ({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept.includes('text/html') || (accept === '*/*' && PLAIN_PATH.test(url));

const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url) && takesPage(request);

const addFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    // Each file is a route of its own, registered at the start, so that no path from a request is ever resolved.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes(join(folder, 'assets'));
      reply.header('cache-control', hashed ? FOREVER : 'no-cache');
      reply.header('content-security-policy', filePolicy);
    },
  });
};

/** Registers the web app: its files, its theme, and its page for every address that is not a call. */
export const addSite = async (app: FastifyInstance, platform: Platform, options: SiteOptions & Framing): Promise<void> => {
  addTheme(app, platform);
  addIdentity(app, platform);
  const html = readFileSync(join(options.folder, 'index.html'), 'utf8');
  const page = createPage(platform, { html, demo: options.demo, frameAncestors: options.frameAncestors });
  if (options.files && existsSync(join(options.folder, 'assets'))) await addFiles(app, options.folder);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return page(request, reply);
  });
};
