import { expect, test } from 'vitest';
import { withoutSecrets } from './logging.ts';

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

test.each(['/api/configurations/3', '/api/table_search', '/api/search', '/assets/search-1234.js'])('other addresses are logged unchanged: %s', (url) => {
  expect(withoutSecrets(url)).toBe(url);
});
