import { expect, test } from 'vitest';
import { dashboardPage } from './page.ts';

const policyOf = (...of: Parameters<typeof dashboardPage>) => dashboardPage(...of).headers['content-security-policy'];
const address = 'https://dashboard.voorbeeld.example/rapport?a=1&b=2';

test('allows the website of the address and the listed ones, each once', () => {
  expect(policyOf({ name: 'Verkeer', url: address, allowedHosts: ['*.powerbi.com', 'dashboard.voorbeeld.example'] }))
    .toContain('; frame-src https://dashboard.voorbeeld.example https://*.powerbi.com;');
  expect(policyOf({ name: 'Verkeer', url: 'https://voorbeeld.example:8443/', allowedHosts: [] })).toContain('; frame-src https://voorbeeld.example:8443;');
});

test.each([null, 'geen adres', 'https://voorbeeld;sandbox/', 'https://a,b/'])('shows nothing for %s, which is no website', (url) => {
  const { html } = dashboardPage({ name: 'Verkeer', url, allowedHosts: [] });
  expect(html).not.toContain('<iframe');
  expect(policyOf({ name: 'Verkeer', url, allowedHosts: [] })).toContain("; frame-src 'none';");
});

test('escapes the name and the address', () => {
  const { html } = dashboardPage({ name: '"><script>alert(1)</script>', url: `${address}"onload="alert(1)`, allowedHosts: [] });
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).not.toContain('"onload="');
});

test('allows every script and style by its hash in the policy', () => {
  const { html, headers } = dashboardPage({ name: 'Verkeer', url: address, allowedHosts: [] });
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='/);
  expect(html).not.toMatch(/ style=| on\w+=/);
});
