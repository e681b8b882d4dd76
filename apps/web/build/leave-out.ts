import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Of zod, what writes JSON Schema: every schema carries it, and only the server's OpenAPI document uses it. */
const unused = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

const namesIn = (code: string): string[] => [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? []);

const withoutBodies = (code: string): string => {
  const again = [...code.matchAll(/^export \{ (\w+) as (\w+) \};/gm)].map(([, , name]) => name ?? '');
  return [...namesIn(code), ...again].map((name) => `const ${name}_ = () => () => undefined;\nexport { ${name}_ as ${name} };`).join('\n');
};

/** What no page ever runs is not sent. */
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
 * What features put where is read with the first view, and all of a feature's texts with it, for the one that stands on
 * its button. The words themselves are written in their place, so that the others come with who shows them.
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
