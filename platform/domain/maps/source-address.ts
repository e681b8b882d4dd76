import { invalid } from '#platform/server/failure.ts';

const secretNames = new Set([
  'token', 'key', 'apikey', 'api_key', 'api-key', 'access_token', 'password', 'auth', 'authkey', 'fmetoken', 'sig', 'secret', 'subscription-key',
]);

export const isSecretParameter = (name: string): boolean => secretNames.has(name.toLowerCase());

export interface SourceAddress {
  /** The address without user name and password. */
  url: string | null;
  /** Value of the Authorization header for the credentials in the address. */
  authorization: string | null;
}

/** Decodes a user name or password from a URL. @throws Failure 422 */
const decoded = (written: string): string => {
  try {
    return decodeURIComponent(written);
  } catch {
    throw invalid({ url: ['De naam of het wachtwoord in het adres klopt niet: schrijf een % als %25.'] });
  }
};

/** Users paste addresses like `https://name:password@host`: splits off the credentials, to be stored encrypted. @throws Failure 422 */
export const readSourceAddress = (written: string | null): SourceAddress => {
  if (written === null || !URL.canParse(written)) return { url: written, authorization: null };
  const url = new URL(written);
  if (!url.username && !url.password) return { url: written, authorization: null };
  const pair = `${decoded(url.username)}:${decoded(url.password)}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

const placeOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/$/, '');
};

/**
 * Returns true if credentials for one address may be sent to the other. Compares the path as well, because organisations may
 * share a server with a path for each.
 */
export const isSameService = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (one === other || (placeOf(one) !== null && placeOf(one) === placeOf(other)));

/** Removes secret parameters from an address without a host, such as an address of this server. */
const withoutSecretPart = (written: string): string => {
  const [, path = written, query = '', rest = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(written) ?? [];
  const parameters = new URLSearchParams(query);
  const secret = [...parameters.keys()].filter(isSecretParameter);
  if (secret.length === 0) return written;
  for (const name of secret) parameters.delete(name);
  return `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}${rest}`;
};

/** Returns an address without secret query parameters, for the browser. */
export const withoutSecretParameters = (written: string | null): string | null => {
  if (written === null) return written;
  if (!URL.canParse(written)) return withoutSecretPart(written);
  const url = new URL(written);
  const secret = [...url.searchParams.keys()].filter(isSecretParameter);
  if (secret.length === 0) return written;
  for (const name of secret) url.searchParams.delete(name);
  return url.href;
};
