import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutEnglishMessages, withoutIconKeys, withoutJsonSchema, withoutSummaries } from './leave-out.ts';

const folder = mkdtempSync(join(tmpdir(), 'cook-leave-out-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => JSON.stringify(import.meta.resolve(name).replace('file://', ''));
const calls = `const defineCall = (call) => call;
export const one = defineCall({
  path: '/one',
  summary: 'Lists users\\' maps.',
});
export const other = defineCall({
  path: '/other',
  summary:
    \`At most \${2 + 3} maps.\`,
});
export const shown = {
    summary: 'A text on screen.',
};`;
const page = {
  'platform/calls.ts': calls,
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import z from ${fileOf('zod')}; import Eye from ${fileOf('../../../node_modules/lucide-react/dist/esm/icons/eye.mjs')};
    import * as calls from './platform/calls.ts';
    console.log(calls, z.object({ a: z.string().min(2).optional() }).parse({ a: 'good' }), Eye);`,
};

let code = '';
beforeAll(async () => {
  mkdirSync(join(folder, 'platform'));
  for (const [name, text] of Object.entries(page)) writeFileSync(join(folder, name), text);
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [withoutJsonSchema(), withoutEnglishMessages(), withoutIconKeys(), withoutSummaries()] });
  const assets = join(folder, 'dist/assets');
  code = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
});

test('the build validates with zod and contains no code for JSON Schema and no English messages', () => {
  expect(code).toContain('too_small');
  expect(code).not.toContain('additionalProperties');
  expect(code).toContain('Invalid input');
  expect(code).not.toContain('Invalid discriminator value');
});

test('the parts of an icon have no keys', () => {
  expect(code).toContain('M2.062 12.348');
  expect(code.includes('1nclc0')).toBe(false);
});

test('calls have no summaries, and other texts of that name stay', () => {
  expect(code).toContain('/one');
  expect(code).toContain('/other');
  expect(code).not.toMatch(/Lists users|At most/);
  expect(code).toContain('A text on screen.');
});
