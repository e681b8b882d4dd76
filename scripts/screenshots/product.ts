import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';

export interface Product {
  readonly address: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the product as `npm start` does, with the demo in a temporary folder. Rejects when it ends before it is ready. */
export const startProduct = async (): Promise<Product> => {
  const port = await freePort();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'cook-screenshots-'));
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', COOK_DATA_DIR: dataFolder, COOK_DEMO: 'true' };
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      process.stdout.write(data);
      if (data.toString().includes('COOK staat klaar op')) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error('The product exited before it was ready.');
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
