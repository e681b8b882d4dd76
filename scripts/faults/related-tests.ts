import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** Static and dynamic imports, and the addresses of workers and child processes. */
const importOf = /(?:from|import|new URL)\s*\(?\s*['"]([^'"]+\.tsx?)['"]/g;
const patternOf = /['"](\.[^'"]*\*[^'"]*)['"]/g;

/** Files that read folders at run time, and what they load. */
const discovered: Readonly<Record<string, string>> = {
  'platform/server/find-features.ts': 'features/*/server/index.ts',
  'platform/server/testing/settings-of-features.ts': 'features/*/settings.ts',
};

const target = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name);

const importsIn = (file: string, code: string, files: readonly string[]): string[] => {
  const matching = (pattern: string): string[] => files.filter((one) => path.matchesGlob(one, pattern));
  const patterns = code.includes('import.meta.glob')
    ? [...code.matchAll(patternOf)].map(([, pattern = '']) => target(file, pattern))
    : [discovered[file] ?? ''];
  return [...[...code.matchAll(importOf)].map(([, name = '']) => target(file, name)), ...patterns.flatMap(matching)];
};

export interface ImportGraph {
  readonly importsOf: ReadonlyMap<string, readonly string[]>;
  readonly importersOf: ReadonlyMap<string, readonly string[]>;
}

/** Reads who imports whom. Paths are relative to the root. */
export const importGraph = (files: readonly string[], read = (file: string) => readFileSync(inRoot(file), 'utf8')): ImportGraph => {
  const importsOf = new Map(files.map((file) => [file, importsIn(file, read(file), files)]));
  const importersOf = new Map<string, string[]>();
  for (const [file, imports] of importsOf) {
    for (const imported of imports) importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  }
  return { importsOf, importersOf };
};

/** Returns everything that can be reached from a file, nearest first, without the file itself. */
export const reached = (start: string, next: ReadonlyMap<string, readonly string[]>): string[] => {
  const seen = new Set([start]);
  // A set visits what is added during the loop.
  for (const one of seen) for (const other of next.get(one) ?? []) seen.add(other);
  return [...seen].slice(1);
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Returns the feature or part of the platform of a file: `features/search`, `platform/map`. */
const partOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const isQuick = (test: string): boolean => !/\.(browser|api|interop)\b/.test(test);

/**
 * Returns the tests that reach a file through imports, nearest first, in rounds: a round runs when the one before noticed
 * nothing. First come unit tests of the same feature or part of the platform, then its other tests in two rounds; the last
 * round has tests from elsewhere.
 */
export const relatedTests = (file: string, { importersOf }: ImportGraph, most: number): string[][] => {
  const tests = reached(file, importersOf).filter(isTest);
  const own = tests.filter((test) => partOf(test) === partOf(file));
  const others = tests.filter((test) => partOf(test) !== partOf(file));
  const slow = own.filter((test) => !isQuick(test));
  const first = Math.ceil(most / 4);
  return [own.filter(isQuick).slice(0, most), slow.slice(0, first), slow.slice(first, most), others.slice(0, most)];
};
