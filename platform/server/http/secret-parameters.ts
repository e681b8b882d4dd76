/** Names of query parameters whose values are keys, in lower case. They are sealed in the database and blanked in the log. */
export const secretParameters = [
  'token', 'key', 'apikey', 'api_key', 'api-key', 'access_token', 'password', 'auth', 'authkey', 'fmetoken', 'sig', 'signature', 'secret', 'subscription-key',
] as const;

const names: ReadonlySet<string> = new Set(secretParameters);

export const isSecretParameter = (name: string): boolean => names.has(name.toLowerCase());
