import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsInPlace } from './words-in-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'cook-words-in-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import near from './features/near/web/index.ts'; import far from './features/far/web/index.ts'; import { tools } from './features/near/web/tool/tools.tsx'; console.log(near, far, tools);",
  'features/near/web/index.ts': "import { nl } from './nl.ts';\nexport default { label: nl.label, lang: 'nl', load: () => import('./Later.ts') };",
  'features/near/web/tool/tools.tsx': "import { nl as words } from '../nl.ts';\nexport const tools = [words.tools.first, words.tools.second.concat('?'), `${words.label}!`] as const;",
  'features/near/web/Later.ts': "import { nl } from './nl.ts';\nexport const later = nl.later;",
  'features/near/web/nl.ts': "export const nl = { label: 'Dichtbij', later: 'Niet meteen te zien', tools: { first: 'Eerste', second: 'Tweede', third: 'Derde' } } as const;",
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
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [wordsInPlace()] });
  const assets = join(folder, 'dist/assets');
  const files = readdirSync(assets).map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
  first = files.find(({ name }) => name.startsWith('index'))?.code ?? '';
  all = files.map(({ code }) => code).join('\n');
});

test('the first file holds only the texts that its modules use, the others come with their users', () => {
  expect(first).toContain('Dichtbij');
  expect(first).not.toContain('Niet meteen te zien');
  expect(all).toContain('Niet meteen te zien');
});

test('texts inside groups and under another name are put in their place too', () => {
  expect(first).toContain('Eerste');
  expect(first).toContain('Tweede');
  expect(all).not.toContain('Derde');
});

test('a module that uses computed texts keeps its import of all texts', () => {
  expect(first).toContain('Ver weg');
  expect(first).toMatch(/ ver weg`/);
});
