import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const importOf = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

const target = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name);

/** Maps each imported file to the files that import it. Paths are relative to the root. */
export const importers = (files: readonly string[], read = (file: string) => readFileSync(inRoot(file), 'utf8')): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of read(file).matchAll(importOf)) {
      const imported = target(file, name);
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Returns the feature or part of the platform of a file: `features/search`, `platform/map`. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/**
 * Returns at most `most` tests that reach a file through imports, nearest first. Tests outside the file's own feature or
 * part of the platform count only when it has none itself.
 */
export const relatedTests = (file: string, imported: ReadonlyMap<string, readonly string[]>, most: number): string[] => {
  const seen = new Set([file]);
  const own: string[] = [];
  const others: string[] = [];
  for (let ring = [file]; ring.length > 0;) {
    const next = ring.flatMap((one) => imported.get(one) ?? []).filter((one) => !seen.has(one));
    for (const one of next) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (isTest(one)) (roomOf(one) === roomOf(file) ? own : others).push(one);
    }
    ring = [...new Set(next)];
  }
  return (own.length > 0 ? own : others).slice(0, most);
};
