import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider from 'oidc-provider';

/** Claims of the person who signs in next. */
export type Claims = Record<string, unknown> & { readonly sub: string };

export interface TestProvider {
  readonly issuer: string;
  /** `127.0.0.1:port`, for COOK_ALLOWED_HOSTS. */
  readonly host: string;
  /** The person who signs in at the provider. */
  person: Claims;
  close(): Promise<void>;
}

export const client = { id: 'cook', secret: 'a secret between the two' } as const;

/** Starts a real provider on this machine that needs no user input. */
export const startProvider = async (...returnAddresses: string[]): Promise<TestProvider> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const people = new Map<string, Claims>();
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: client.id, client_secret: client.secret, redirect_uris: returnAddresses,
        response_types: ['code'], grant_types: ['authorization_code'], token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'tid', 'oid', 'roles', 'groups'], profile: ['preferred_username', 'name', 'given_name', 'family_name'], email: ['email'] },
    conformIdTokenClaims: false,
    // The product uses PKCE anyway; a provider that does not require it is the harder case.
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of a test'] },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => people.get(accountId) ?? { sub: accountId } }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const test: TestProvider = {
    issuer,
    host,
    person: { sub: 'nobody' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      people.set(test.person.sub, test.person);
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: test.person.sub } });
      }
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
      grant.addOIDCScope('openid profile email');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    })();
  });
  return test;
};

/** Follows redirects with the provider's cookies, as a browser does, and returns the address that leads back. */
export const followRedirects = async (start: string, returnAddress: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let address = start;
  for (let steps = 0; steps < 10; steps += 1) {
    if (address.startsWith(returnAddress)) return new URL(address);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider returned ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error('the provider redirects in a loop');
};
