import { expect, test } from 'vitest';
import { newInstallation } from '../contract.ts';
import { proposePrefix } from './propose-prefix.ts';

const { organization } = newInstallation.shape;

test.each([
  ['Gemeente Markerwaard', 'markerwaard'],
  ['gemeente  Súdwest-Fryslân', 'sudwest-fryslan'],
  ['’s-Hertogenbosch', 's-hertogenbosch'],
  ['Waterschap Zuiderzeeland (proef)', 'waterschap-zuiderzeeland-proef'],
  ['Gemeente', 'gemeente'],
  [`Gemeente ${'Lang '.repeat(30)}`, 'lang-'.repeat(13).slice(0, 63).replace(/-$/, '')],
])('proposes for %j the valid prefix %j', (name, prefix) => {
  expect(proposePrefix(name)).toBe(prefix);
  expect(organization.safeParse(prefix).success).toBe(true);
});

test('proposes nothing for a name without letters', () => {
  expect(proposePrefix(' – ')).toBe('');
});
