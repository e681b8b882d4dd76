import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { createLog, withoutSecrets } from './logging.ts';

test.each([
  ['/api/u_search/a2FuYXJpZQ/organization/7/types/1,2?x=1', '/api/u_search/[weg]/organization/7/types/1,2?x=1'],
  ['/api/search/default/a2FuYXJpZQ?config_id=3', '/api/search/default/[weg]?config_id=3'],
  ['/api/search/default/a2FuYXJpZQ/types/1', '/api/search/default/[weg]/types/1'],
  ['/api/map_search/bomen/naam/a2FuYXJpZQ', '/api/map_search/bomen/naam/[weg]'],
  ['/api/address-suggestions/a2FuYXJpZQ?config_id=3', '/api/address-suggestions/[weg]?config_id=3'],
  ['/api/addresses/adr-a2FuYXJpZQ?config_id=3', '/api/addresses/[weg]?config_id=3'],
  ['/api/elements/a2FuYXJpZQ?config_id=3', '/api/elements/[weg]?config_id=3'],
  ['/3/element/kanarie', '/3/element/[weg]'],
])('the search text of a user is not in the log: %s', (url, written) => {
  expect(withoutSecrets(url)).toBe(written);
});

test.each([
  ['/api/maps/3/source?apikey=kanarie&a=1', '/api/maps/3/source?apikey=[weg]&a=1'],
  ['/x?a=1&Access_Token=kanarie#deel', '/x?a=1&Access_Token=[weg]#deel'],
  ['/x?sig=kanarie&fmetoken=kanarie&code=kanarie', '/x?sig=[weg]&fmetoken=[weg]&code=[weg]'],
  ['/x?subscription-key=kanarie&api%2dkey=kanarie', '/x?subscription-key=[weg]&api%2dkey=[weg]'],
  ['/x?%74oken=kanarie&%61PIK%45Y=kanarie', '/x?%74oken=[weg]&%61PIK%45Y=[weg]'],
  ['/x?url=https%3A%2F%2Fkaart.example%2Fwms%3Fmap%3Da%26token%3Dkanarie%26b%3D1&c=2', '/x?url=https%3A%2F%2Fkaart.example%2Fwms%3Fmap%3Da%26token%3D[weg]%26b%3D1&c=2'],
  ['/x?url=a%253Fapikey%253Dkanarie%2526b%253D1', '/x?url=a%253Fapikey%253D[weg]%2526b%253D1'],
])('a key in an address is not in the log, encoded or not: %s', (url, written) => {
  expect(withoutSecrets(url)).toBe(written);
});

test('blanks secret fields of logged objects, but not the code of an error', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' } as Settings, { write: (line) => lines.push(line) });
  log.info({ error: { code: 'ECONNREFUSED', token: 'kanarie' }, code: 'source_failed', password: 'kanarie' }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: 'ECONNREFUSED', token: '[weg]' }, code: 'source_failed', password: '[weg]' });
});

test('blanks the secrets of a very long address in time', () => {
  const long = `/x?${'token%25'.repeat(50_000)}${'%25'.repeat(500_000)}&token=kanarie`;
  expect(withoutSecrets(long)).not.toContain('kanarie');
});

test.each(['/api/configurations/3', '/api/x?monkey=1&encode=2&keys=3', '/api/table_search', '/api/search', '/assets/search-1234.js'])('other addresses are logged unchanged: %s', (url) => {
  expect(withoutSecrets(url)).toBe(url);
});
