import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The address in the last line of the output. */
const isReady = /COOK staat klaar op (http:\/\/\S+)/;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly pid: number;
  /** Resolves to the address; rejects when the process ends before it listens. */
  readonly address: Promise<string>;
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
}

/** Makes a folder that is removed at the end of the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cook-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts the server as a separate process, without the demo and the built web app. It is killed at the end of the test. */
export const startServer = (environment: Readonly<Record<string, string>>, ...nodeOptions: readonly string[]): ServerProcess => {
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', COOK_PRODUCTION: 'false', COOK_DEMO: 'false', LOG_LEVEL: 'error',
      // On a busy machine the event loop lags; that must not refuse the calls of a test.
      COOK_MOST_LAG_MS: '0', ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  let ready = (_address: string): void => undefined;
  let failed = (_error: Error): void => undefined;
  const address = new Promise<string>((resolve, reject) => {
    ready = resolve;
    failed = reject;
  });
  // Prevents an unhandled rejection when a test awaits only the end.
  address.catch(() => undefined);
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      const found = isReady.exec(said.stdout)?.[1];
      if (found) ready(found);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      failed(new Error(`The server exited with code ${code} before it was ready:\n${said.stdout}${said.stderr}`));
      resolve({ code, ...said });
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { pid: child.pid ?? 0, address, ended, signal: (name) => void child.kill(name) };
};
