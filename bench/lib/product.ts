import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { inRoot, pinnedNode } from '../../scripts/lib/paths.mjs';

export interface Product {
  /** http://localhost:port */
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const secret = 'a secret of the benches, known to everybody';

const becomesReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (text: string): void => {
      output += text;
      if (!output.includes('COOK staat klaar op')) return;
      resolve();
      child.stdout?.off('data', listen).resume();
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.once('exit', () => reject(new Error(`The product exited before it was ready: ${output}`)));
  });

export interface ProductOptions {
  /** Whether to run `npm start`, which also builds the pages; otherwise only the server starts. */
  readonly withPages?: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts the product in a separate process and waits until it is ready. Its rate limit is off, because it would stop the
 * measuring clients.
 */
export const startProduct = async ({ withPages = false, environment }: ProductOptions): Promise<Product> => {
  const port = await freePort();
  const child = spawn(pinnedNode, [inRoot(withPages ? 'scripts/start.mjs' : 'apps/server/main.ts')], {
    cwd: inRoot(),
    env: {
      ...process.env,
      NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), COOK_SECRET: secret, COOK_REQUESTS_PER_MINUTE: '0',
      COOK_PRODUCTION: String(withPages),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  await becomesReady(child);
  return {
    address: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', onExit);
      child.kill('SIGTERM');
      await ended;
    },
  };
};
