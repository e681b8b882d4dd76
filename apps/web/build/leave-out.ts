import { readFile } from 'node:fs/promises';
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

/** The English error messages of zod. The schemas of forms have Dutch ones of their own, and no page shows these. */
const englishMessages = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/** Replaces the English messages of zod by one. */
export const withoutEnglishMessages = (): Plugin => ({
  name: 'cook:without-english-messages',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: englishMessages },
    handler: () => "export default () => ({ localeError: () => 'Invalid input' });",
  },
});

const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/;

/** Removes the random keys from the parts of icons. They compress badly, and React needs no keys for children that stay the same. */
export const withoutIconKeys = (): Plugin => ({
  name: 'cook:without-icon-keys',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: icon },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''), map: null }),
  },
});

const ownModule = /[\\/](features|platform)[\\/].*\.ts$/;
const summary = /^ {2}summary:\s+(['`])(?:\\.|(?!\1).)*\1,$/gm;

/** Empties the summaries of calls, which only the OpenAPI document of the server shows. */
export const withoutSummaries = (): Plugin => ({
  name: 'cook:without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ownModule, code: 'defineCall(' },
    handler: (code) => ({ code: code.replaceAll(summary, "  summary: '',"), map: null }),
  },
});
