import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { buildExampleHouse, example, type ExampleHouse } from './testing/example-house.ts';

describe('the example of CONTRIBUTING', { timeout: 120_000 }, () => {
  let house: ExampleHouse;
  beforeAll(() => {
    house = buildExampleHouse();
  });
  afterAll(() => house.remove());

  /** What a command says about the files of the example; others may be in the middle of a change. */
  const about = (output: string): string[] => output.split('\n').filter((line) => line.includes('features/nearby/'));

  test('is one folder, and none that exists', () => {
    expect(example.size).toBeGreaterThan(5);
    expect([...example.keys()].filter((file) => !file.startsWith('features/nearby/'))).toEqual([]);
    expect(existsSync(inRoot('features/nearby'))).toBe(false);
  });

  test.each(['tsconfig.server.json', 'tsconfig.web.json'])('has the types of %s', async (project) => {
    const { output } = await house.run('node_modules/typescript/bin/tsc', '--project', project, '--tsBuildInfoFile', 'null');
    expect(about(output)).toEqual([]);
  });

  test('passes lint', async () => {
    const { output } = await house.run('node_modules/oxlint/bin/oxlint', '--format=unix', 'features/nearby');
    expect(about(output)).toEqual([]);
  });

  const openApiPaths = async (): Promise<string[]> => {
    const { ok, output } = await house.run('apps/server/write-openapi.ts');
    expect(ok, output).toBe(true);
    const document = JSON.parse(readFileSync(path.join(house.folder, 'apps/server/openapi.json'), 'utf8')) as { paths: object };
    return Object.keys(document.paths);
  };

  test('is found by the build of the browser side, in a chunk of its own', async () => {
    const { ok, output } = await house.run(
      'node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--manifest', '--minify=false',
    );
    expect(ok, output).toBe(true);
    const manifest = readFileSync(path.join(house.folder, 'apps/web/dist/.vite/manifest.json'), 'utf8');
    expect(Object.keys(JSON.parse(manifest) as object)).toContainEqual(
      expect.stringMatching(/features\/nearby\/web\/Nearby\.tsx$/),
    );
  });

  test('is found by the server, and gone when its folder is', async () => {
    const call = '/api/nearby/sources/{source_id}';
    expect(await openApiPaths()).toContain(call);
    rmSync(path.join(house.folder, 'features/nearby'), { recursive: true });
    expect(await openApiPaths()).not.toContain(call);
  });
});
