import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../lib/paths.mjs';

// Node cannot run JSX, and this script renders no component: a component file becomes a module with the same exports, all null.
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.tsx')) return next(url, context);
    const names = [...readFileSync(fileURLToPath(url), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { format: 'module', source: names.map((name) => `export const ${name} = null;`).join('\n'), shortCircuit: true };
  },
});

// `npm run features` writes docs/features.md.
const { indexText } = await import('./index-text.ts');
writeFileSync(inRoot('docs/features.md'), await indexText());
