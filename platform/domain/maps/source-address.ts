import { invalid } from '#platform/server/failure.ts';
import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';

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

/** Names in a query as a server reads them: URLs lose tabs and line ends. */
const isSecretPart = (part: string): boolean => [...new URLSearchParams(part.replaceAll(/[\t\n\r]/g, '')).keys()].some(isSecretParameter);

/** Splits the secret parameters off the query of an address, with or without a host; the rest of the text does not change. */
export const splitKeys = (written: string | null): { readonly url: string | null; readonly keys: string } => {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(written ?? '') ?? [];
  const parts = query.split('&');
  const keys = parts.filter(isSecretPart);
  if (keys.length === 0) return { url: written, keys: '' };
  const shown = parts.filter((part) => !isSecretPart(part)).join('&');
  return { url: `${path}${shown === '' ? '' : `?${shown}`}${rest}`, keys: keys.join('&') };
};

/** Returns an address without secret query parameters, for the browser. */
export const withoutSecretParameters = (written: string | null): string | null => splitKeys(written).url;
