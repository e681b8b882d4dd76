import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningProduct {
  /** Without a trailing slash. */
  readonly address: string;
  /** A file where each process of the product records its refused requests to other hosts. */
  readonly askedOutside: string;
  /** Removes its data folder too. */
  stop(): Promise<void>;
  /** Returns its data folder, which the caller removes. */
  stopAndKeepData(): Promise<string>;
}

const noOutside = new URL('no-outside.mjs', import.meta.url).href;
const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const ready = 'COOK staat klaar op';

/** COOK_SECRET of the products, also while the browser side is built; it may be in no file that the browser gets. */
export const secretOfProducts = 'kanarie 7f3a, het geheim van alle proeven';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the product as `npm start` does, with the demo in a data folder of its own; builds the browser side where needed. The data
 * folder begins as a copy of `filled`, in which no product runs: filling a new one takes longer than all the rest of the start.
 */
export const startProduct = async (settings: Readonly<Record<string, string>> = {}, filled?: string): Promise<RunningProduct> => {
  const port = await freePort();
  const dataFolder = mkdtempSync(join(tmpdir(), 'cook-journeys-'));
  if (filled !== undefined) cpSync(filled, dataFolder, { recursive: true });
  const env = {
    ...process.env,
    PORT: String(port), HOST: '127.0.0.1', COOK_DATA_DIR: dataFolder, COOK_DEMO: 'true', COOK_SECRET: secretOfProducts,
    // The demo has sources on other hosts, which may not be requested.
    COOK_SOURCE_CHECK_MINUTES: '0',
    // A busy test machine delays the event loop, which is no reason to refuse requests.
    COOK_MOST_LAG_MS: '0',
    ...settings,
  };
  // Blocks other hosts from the first line of the start on, as on a machine without network.
  const askedOutside = join(dataFolder, 'asked-outside');
  Object.assign(env, { NODE_OPTIONS: `--import=${noOutside}`, COOK_ASKED_OUTSIDE: askedOutside });
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (words: Buffer) => {
        said += words.toString();
        if (said.includes(ready)) resolve();
      });
    }
  });
  const removeData = (): void => rmSync(dataFolder, { recursive: true, force: true });
  const failed = ended.then(() => {
    throw new Error(`The product exited before it was ready:\n${said}`);
  });
  await Promise.race([isReady, failed]).catch((error: unknown) => {
    removeData();
    throw error;
  });
  failed.catch(() => undefined);
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    address: `http://localhost:${port}`,
    askedOutside,
    async stop() {
      await end();
      removeData();
    },
    async stopAndKeepData() {
      await end();
      return dataFolder;
    },
  };
};
