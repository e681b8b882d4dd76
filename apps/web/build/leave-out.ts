import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The modules of zod that write JSON Schema. Every schema imports them, but only the OpenAPI document of the server uses them. */
const unused = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

const namesIn = (code: string): string[] => [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? []);

const withoutBodies = (code: string): string => {
  const again = [...code.matchAll(/^export \{ (\w+) as (\w+) \};/gm)].map(([, , name]) => name ?? '');
  return [...namesIn(code), ...again].map((name) => `const ${name}_ = () => () => undefined;\nexport { ${name}_ as ${name} };`).join('\n');
};

/** Replaces the JSON Schema code of zod, which no page runs, by empty functions. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'cook:without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: unused },
    async handler(id) {
      return withoutBodies(await readFile(id, 'utf8'));
    },
  },
});

const featureIndex = /[\\/]features[\\/][^\\/]+[\\/]web[\\/]index\.ts$/;
const importOfTexts = /^import \{ nl \} from '\.\/nl\.ts';$/m;

/**
 * The index of each feature is part of the first view, and would bring all texts of the feature with it, although it uses only
 * a label or two. This plugin replaces `nl.x` in it by the text itself, so that the other texts load with the components that
 * show them. An index with other uses of `nl` is left unchanged.
 */
export const wordsInPlace = (): Plugin => ({
  name: 'cook:words-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: featureIndex },
    async handler(code, id) {
      if (!importOfTexts.test(code)) return null;
      const { nl } = (await import(pathToFileURL(join(dirname(id), 'nl.ts')).href)) as { nl: Readonly<Record<string, unknown>> };
      const rest = code.replace(importOfTexts, '');
      const placed = rest.replaceAll(/\bnl\.(\w+)\b(?![.([])/g, (use, key: string) => (typeof nl[key] === 'string' ? JSON.stringify(nl[key]) : use));
      return /\bnl\b/.test(placed) ? null : { code: placed, map: null };
    },
  },
});
