import { expect, test } from 'vitest';
import { requestedSite, siteOf } from './site.ts';

test.each([
  ['https://kaart.nl', [], 'https://kaart.nl'],
  ['https://kaart.nl', ['kaart.nl', 'kaart.gemeente.nl'], 'https://kaart.nl'],
  ['https://kaart.nl', ['kaart.gemeente.nl', 'gis.gemeente.nl'], 'https://kaart.gemeente.nl'],
  ['http://localhost:8080', ['nieuwland.localhost'], 'http://nieuwland.localhost:8080'],
  ['https://kaart.nl:8443', ['kaart.gemeente.nl'], 'https://kaart.gemeente.nl:8443'],
] as const)('at %s the site of an organisation with the host names %j is %s', (publicUrl, hosts, site) => {
  expect(siteOf(publicUrl, hosts)).toBe(site);
});

test.each([
  ['kaart.gemeente.nl', 'https://kaart.gemeente.nl:8443'],
  ['kaart.nl', 'https://kaart.nl:8443'],
  ['evil.example', 'https://kaart.nl:8443'],
  ['gis.gemeente.nl.evil.example', 'https://kaart.nl:8443'],
])('a request to host %s belongs to the site %s', (asked, site) => {
  expect(requestedSite('https://kaart.nl:8443', ['gis.gemeente.nl', 'kaart.gemeente.nl'], asked)).toBe(site);
});
