import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { platformSides } from './place.ts';
import { allowed } from './testing/allowed.ts';
import { offences } from './testing/offences.ts';
import { createTemporaryRepository, lint, type Diagnostic } from './testing/temporary-repository.ts';

describe('lint', { timeout: 60_000 }, () => {
  let folder: string;
  let diagnostics: Diagnostic[];

  beforeAll(async () => {
    const refused = Object.values(offences).map(({ file, code }) => [file, code] as const);
    folder = createTemporaryRepository({ ...allowed, ...Object.fromEntries(refused) });
    diagnostics = await lint(folder);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const saidOf = (file: string): string[] =>
    diagnostics.filter(({ filename }) => filename === file).map(({ message }) => message);

  test.each(Object.keys(offences))('reports %s, and says where the code belongs', (offence) => {
    const { file, says } = offences[offence]!;
    expect(saidOf(file).join('\n')).toMatch(says);
  });

  test.each(Object.keys(allowed))('reports nothing in %s', (file) => {
    expect(saidOf(file)).toEqual([]);
  });

  test('platformSides lists every folder in platform/', () => {
    const folders = readdirSync(inRoot('platform'), { withFileTypes: true });
    expect(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()).toEqual(
      Object.keys(platformSides).sort(),
    );
  });
});
