const secretNames = new Set(['token', 'key', 'apikey', 'api_key', 'access_token', 'password', 'auth', 'authkey']);

export const isSecretParameter = (name: string): boolean => secretNames.has(name.toLowerCase());

export interface SourceAddress {
  /** Without name and password. */
  url: string | null;
  /** Value of the Authorization header that stood in the address. */
  authorization: string | null;
}

/** People paste `https://name:password@host`: the credentials go where credentials are kept. */
export const readSourceAddress = (written: string | null): SourceAddress => {
  if (written === null || !URL.canParse(written)) return { url: written, authorization: null };
  const url = new URL(written);
  if (!url.username && !url.password) return { url: written, authorization: null };
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

/** The address as the browser may know it: without keys in the query. */
export const withoutSecretParameters = (written: string | null): string | null => {
  if (written === null || !URL.canParse(written)) return written;
  const url = new URL(written);
  const secret = [...url.searchParams.keys()].filter(isSecretParameter);
  if (secret.length === 0) return written;
  for (const name of secret) url.searchParams.delete(name);
  return url.href;
};
