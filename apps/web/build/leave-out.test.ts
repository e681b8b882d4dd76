import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutJsonSchema, wordsInPlace } from './leave-out.ts';

const folder = mkdtempSync(join(tmpdir(), 'cook-leave-out-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import z from ${JSON.stringify(import.meta.resolve('zod').replace('file://', ''))};
    import index from './features/near/web/index.ts'; import far from './features/far/web/index.ts';
    console.log(z.object({ a: z.string().min(2).optional() }).parse({ a: 'good' }), index, far);`,
  'features/near/web/index.ts': "import { nl } from './nl.ts';\nexport default { label: nl.label, load: () => import('./Later.ts') };",
  'features/near/web/Later.ts': "import { nl } from './nl.ts';\nexport const later = nl.later;",
  'features/near/web/nl.ts': "export const nl = { label: 'Dichtbij', later: 'Niet meteen te zien' } as const;",
  'features/far/web/index.ts': "import { nl } from './nl.ts';\nexport default [nl.label, nl.count(3)];",
  'features/far/web/nl.ts': "export const nl = { label: 'Ver weg', count: (n: number) => `${n} ver weg` } as const;",
};

let first = '';
let all = '';
beforeAll(async () => {
  for (const [name, text] of Object.entries(page)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [withoutJsonSchema(), wordsInPlace()] });
  const assets = join(folder, 'dist/assets');
  const files = readdirSync(assets).map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
  first = files.find(({ name }) => name.startsWith('index'))?.code ?? '';
  all = files.map(({ code }) => code).join('\n');
});

test('the first file holds only the texts that a feature index uses, the others come with their users', () => {
  expect(first).toContain('Dichtbij');
  expect(first).not.toContain('Niet meteen te zien');
  expect(all).toContain('Niet meteen te zien');
});

test('a feature index that uses computed texts keeps its import of all texts', () => {
  expect(first).toContain('Ver weg');
  expect(first).toMatch(/ ver weg`/);
});

test('the build validates with zod and contains no code for JSON Schema', () => {
  expect(first).toContain('too_small');
  expect(all).not.toContain('additionalProperties');
});
