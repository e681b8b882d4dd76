import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { indexText } from './index-text.ts';
import { readFeatures, sentenceIn } from './read-features.ts';

test('docs/features.md is up to date (otherwise: npm run features)', async () => {
  expect(readFileSync(inRoot('docs/features.md'), 'utf8')).toBe(await indexText());
});

const index = (comment: string) => `/** Of something else. */\nconst a = 1;\n\n${comment}export default a;\n`;

test('sentenceIn returns the comment above the default export of exactly one side', () => {
  const sentence = index('/**\n * Shows trees\n * by age.\n */\n');
  expect(sentenceIn('trees', [index(''), sentence])).toBe('Shows trees by age.');
  expect(sentenceIn('trees', [index('/** Shows trees. */\n')])).toBe('Shows trees.');
  expect(() => sentenceIn('trees', [index(''), index('')]), 'none').toThrow('features/trees');
  expect(() => sentenceIn('trees', [sentence, sentence]), 'two').toThrow('features/trees');
});

test('readFeatures finds slots, calls, tables, tools, options and permissions on both sides', async () => {
  const features = await readFeatures();
  const named = (name: string) => features.find((feature) => feature.name === name);
  expect(named('form-administration')).toMatchObject({ slots: ['definedPermissions', 'adminPages'], permissions: ['manage_forms'], tools: [] });
  expect(named('buffer')).toMatchObject({ tools: ['buffer'], options: [] });
  expect(named('redline')).toMatchObject({ options: expect.arrayContaining(['shareRedline']) as string[] });
  expect(named('form-administration')?.calls).toContain('GET /admin/forms');
  expect(named('redline')?.tables).toEqual(['redline_features', 'redline_removed']);
  expect(named('cookie-banner')).toMatchObject({ slots: ['everywhere'], calls: [], parts: [] });
});
