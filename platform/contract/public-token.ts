/**
 * A public configuration is a page at the root, such as `/openbaar`: its token must not be the first path segment of another
 * page or call.
 */
const reserved = new Set([
  'admin', 'api', 'assets', 'auth', 'configs', 'configuration', 'download', 'element', 'extents', 'favicon', 'fileurl',
  'fme', 'form', 'forms', 'getroute', 'gallery', 'health', 'informatie', 'instellen', 'key', 'legend', 'locatie', 'loggedin', 'login', 'logout',
  'manifest', 'map_search', 'maps', 'messages', 'metrics', 'notifications', 'organization', 'password', 'public',
  'public-download', 'public-extents', 'public-table-search', 'remote', 'remote-login', 'robots', 'sanctum', 'search',
  'service-worker', 'session', 'shared', 'streetsmart', 'sw', 'table_search', 'three-dimensional', 'tiles',
  'two-factor', 'two-factor-challenge', 'u_search', 'upload', 'user', 'users', 'voorbeeld', 'wachtwoord',
]);

const shape = /^[a-z0-9][a-z0-9_-]{0,62}$/;

export const isPublicToken = (token: string): boolean => shape.test(token) && !reserved.has(token);
