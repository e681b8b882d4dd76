import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../lib/paths.mjs';

/** Code blocks that name a file: ```ts features/nearby/contract.ts */
const filesIn = (markdown: string): Map<string, string> =>
  new Map([...markdown.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]));

/** The files of the example in CONTRIBUTING, by their paths. */
export const example: ReadonlyMap<string, string> = filesIn(readFileSync(inRoot('CONTRIBUTING.md'), 'utf8'));

const copied = [
  'apps', 'demo', 'features', 'platform', 'scripts', 'vitest.config.ts',
  'package.json', '.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json',
];
const leftOut = /\/(dist|node_modules)$/;

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

export interface ExampleHouse {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Runs a script of the house, or one of its packages, on this Node. */
  run(file: string, ...args: string[]): Promise<Outcome>;
  /** Runs the tests of some project whose names hold a word. */
  test(project: string, filter: string): Promise<Outcome>;
  remove(): void;
}

/** The house as it stands, in a folder of its own, with the example built into it. */
export const buildExampleHouse = (): ExampleHouse => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cook-example-'));
  for (const name of copied) {
    cpSync(inRoot(name), path.join(folder, name), { recursive: true, filter: (source) => !leftOut.test(source) });
  }
  // Package by package: what Vite prepares and keeps there is then of this house alone.
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(inRoot('node_modules')).filter((one) => !one.startsWith('.vite'))) {
    symlinkSync(inRoot('node_modules', name), path.join(folder, 'node_modules', name));
  }
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, code] of example) write(file, code);

  const run = async (file: string, ...args: string[]): Promise<Outcome> => {
    // What the test run around it told its own processes is not for this one.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE|COOK|NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL)/.test(name)));
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(folder, file), ...args], { cwd: folder, env, maxBuffer: 50_000_000 });
      return { ok: true, output: stdout + stderr };
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { ok: false, output: stdout + stderr };
    }
  };
  return {
    folder, write, run,
    test: (project, filter) => run('node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter', 'verbose', filter),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
