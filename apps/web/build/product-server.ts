import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const environmentScript = /<script type="application\/json" id="cook-environment"[^>]*>([\s\S]*?)<\/script>/;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns whether Vite itself answers a path: its modules, and files in the folder of the web app, except the page. */
const isServedByVite = (vite: ViteDevServer, path: string): boolean => {
  if (path === '/' || path === '/index.html') return false;
  if (/^\/(@|__|node_modules\/)/.test(path)) return true;
  const name = decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
  return isFile(join(vite.config.root, name)) || isFile(join(vite.config.publicDir, name));
};

/** The links that the server puts into its own page. */
const theme = '<link rel="stylesheet" href="/theme.css" /><link rel="icon" href="/favicon.svg" /></head>';

/** Returns the page as Vite serves it, with the environment that the server wrote into its own page. */
const page = async (vite: ViteDevServer, url: string, environment: string): Promise<string> => {
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const filled = source.replace('__COOK_ENVIRONMENT__', () => environment).replace('</head>', theme);
  return vite.transformIndexHtml(url, filled);
};

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const forward = (vite: ViteDevServer, server: string, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const url = incoming.url ?? '/';
  // Uncompressed, because the page is read here.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const fail = (error: Error): void => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    outgoing.end(`No answer from the product's server at ${server}: ${error.message}\n`);
  };
  const call = request(new URL(url, server), { method: incoming.method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    void (async () => {
      const served = await textOf(answer);
      const environment = environmentScript.exec(served)?.[1];
      const cookies = answer.headers['set-cookie'];
      if (cookies) outgoing.setHeader('set-cookie', cookies);
      outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(environment === undefined ? served : await page(vite, url, environment));
    })().catch(fail);
  });
  call.on('error', fail);
  incoming.pipe(call);
};

/**
 * For development: forwards every request that Vite does not answer to the server of the product, so that a new call needs no
 * entry here. When the server answers with its page, the page of Vite is sent in its place.
 */
export const productServer = (server: string): Plugin => ({
  name: 'cook:product-server',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use((incoming, outgoing, next) => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
      if (isServedByVite(vite, pathname)) next();
      else forward(vite, server, incoming, outgoing);
    });
  },
});
