import { expect, test } from 'vitest';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { defineTool } from '#platform/contract/define-tool.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { createSecretBox } from '../secret-box.ts';
import { openToolCredentials, splitTools } from './tool-credentials.ts';

test.each(['openbaar', 'wijk-3', 'a', '2026'])('accepts %s as a public token', (token) => {
  expect(isPublicToken(token)).toBe(true);
});

test.each(['', 'login', 'admin', 'api', 'locatie', 'health', 'Open', 'a b', '-a', '../x', '😀', 'x'.repeat(64)])(
  'rejects %s as a public token',
  (token) => {
    expect(isPublicToken(token)).toBe(false);
  },
);

test('splits credentials off the tools and encrypts them', () => {
  const catalogue = createSettingsCatalogue([{
    tools: [defineTool({ name: 'oblique', label: '', explanation: '', order: 1, shape: 'object', fields: [], credentials: { email: 'E-mailadres' } })],
  }]);
  const box = createSecretBox('a secret of more than thirty-two characters', 'credentials');
  const { tools, toolSecrets } = splitTools(
    { cyclo: { client: 'a', password: 'geheim' }, oblique: { email: 'log@in.example' }, notifications: { email: 'x@y.example' }, info: ['b'] },
    box,
    catalogue,
  );
  expect(tools).toEqual({ cyclo: { client: 'a' }, oblique: {}, notifications: { email: 'x@y.example' }, info: ['b'] });
  expect(toolSecrets).not.toContain('geheim');
  expect(openToolCredentials(toolSecrets, 'cyclo', box)).toEqual({ password: 'geheim' });
  expect(openToolCredentials(toolSecrets, 'oblique', box)).toEqual({ email: 'log@in.example' });
  expect(openToolCredentials(toolSecrets, 'info', box)).toEqual({});
  expect(splitTools({ info: [] }, box, catalogue).toolSecrets).toBeNull();
});
