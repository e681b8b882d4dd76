import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Code blocks that name a file: ```ts features/nearby/contract.ts */
const filesIn = (markdown: string): Map<string, string> =>
  new Map([...markdown.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]));

const example = filesIn(readFileSync(inRoot('CONTRIBUTING.md'), 'utf8'));
const copied = [
  'apps', 'demo', 'features', 'platform', 'scripts/lint',
  'package.json', '.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json',
];
const leftOut = /\/(dist|node_modules)$|prepared\.tar\.zst$/;

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

describe('the example of CONTRIBUTING', { timeout: 120_000 }, () => {
  let house: string;

  const run = async (file: string, ...args: string[]): Promise<Outcome> => {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [path.join(house, file), ...args], { cwd: house, maxBuffer: 50_000_000 });
      return { ok: true, output: stdout };
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { ok: false, output: stdout + stderr };
    }
  };

  /** What a command says about the files of the example; others may be in the middle of a change. */
  const about = (output: string): string[] => output.split('\n').filter((line) => line.includes('features/nearby/'));

  beforeAll(() => {
    house = mkdtempSync(path.join(tmpdir(), 'cook-example-'));
    for (const name of copied) {
      cpSync(inRoot(name), path.join(house, name), { recursive: true, filter: (source) => !leftOut.test(source) });
    }
    symlinkSync(inRoot('node_modules'), path.join(house, 'node_modules'));
    for (const [file, code] of example) {
      mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(house, file), code);
    }
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test('is one folder, and none that exists', () => {
    expect(example.size).toBeGreaterThan(5);
    expect([...example.keys()].filter((file) => !file.startsWith('features/nearby/'))).toEqual([]);
    expect(existsSync(inRoot('features/nearby'))).toBe(false);
  });

  test.each(['tsconfig.server.json', 'tsconfig.web.json'])('has the types of %s', async (project) => {
    const { output } = await run('node_modules/typescript/bin/tsc', '--project', project, '--tsBuildInfoFile', 'null');
    expect(about(output)).toEqual([]);
  });

  test('passes lint', async () => {
    const { output } = await run('node_modules/oxlint/bin/oxlint', '--format=unix', 'features/nearby');
    expect(about(output)).toEqual([]);
  });

  const openApiPaths = async (): Promise<string[]> => {
    const { ok, output } = await run('apps/server/write-openapi.ts');
    expect(ok, output).toBe(true);
    const document = JSON.parse(readFileSync(path.join(house, 'apps/server/openapi.json'), 'utf8')) as { paths: object };
    return Object.keys(document.paths);
  };

  test('is found by the build of the browser side, in a chunk of its own', async () => {
    const { ok, output } = await run(
      'node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--manifest', '--minify=false',
    );
    expect(ok, output).toBe(true);
    const manifest = readFileSync(path.join(house, 'apps/web/dist/.vite/manifest.json'), 'utf8');
    expect(Object.keys(JSON.parse(manifest) as object)).toContainEqual(
      expect.stringMatching(/features\/nearby\/web\/Nearby\.tsx$/),
    );
  });

  test('is found by the server, and gone when its folder is', async () => {
    const call = '/api/nearby/sources/{source_id}';
    expect(await openApiPaths()).toContain(call);
    rmSync(path.join(house, 'features/nearby'), { recursive: true });
    expect(await openApiPaths()).not.toContain(call);
  });
});
