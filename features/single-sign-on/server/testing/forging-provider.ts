import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client } from './provider.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes an ID token of these claims, signed by this key, with this secret, or not at all. */
const tokenOf = (claims: object, key: KeyObject | string | null): string => {
  const alg = key === null ? 'none' : typeof key === 'string' ? 'HS256' : 'RS256';
  const text = `${encode({ alg, kid: 'one' })}.${encode(claims)}`;
  const signature = key === null ? '' : typeof key === 'string' ? createHmac('sha256', key).update(text).digest('base64url') : sign('sha256', Buffer.from(text), key).toString('base64url');
  return `${text}.${signature}`;
};

/** Changes to a correct ID token. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signature other than that of the provider's key. */
  readonly signature?: 'of another key' | 'with the client secret' | 'with the public key as secret' | 'none' | 'of other claims';
}

/** Starts a provider whose token endpoint answers with an ID token that differs from the correct one as `forgery` says. */
export const startForgingProvider = async () => {
  const keys = newKeys();
  const others = newKeys();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const state = { nonce: '', forgery: {} as Forgery, person: {} as Readonly<Record<string, unknown>> };

  const idToken = (): string => {
    const { claims, signature } = state.forgery;
    const now = Math.floor(Date.now() / 1000);
    const stated = { iss: issuer, aud: client.id, iat: now, exp: now + 600, nonce: state.nonce, ...state.person, ...claims };
    if (signature === 'of another key') return tokenOf(stated, others.privateKey);
    if (signature === 'with the client secret') return tokenOf(stated, client.secret);
    if (signature === 'with the public key as secret') return tokenOf(stated, String(keys.publicKey.export({ format: 'pem', type: 'spki' })));
    if (signature === 'none') return tokenOf(stated, null);
    const token = tokenOf(stated, keys.privateKey);
    if (signature !== 'of other claims') return token;
    const [header, , signed] = token.split('.');
    return [header, encode({ ...stated, sub: 'somebody-else' }), signed].join('.');
  };

  server.on('request', ({ url }, response) => {
    const answers: Readonly<Record<string, () => object>> = {
      '/.well-known/openid-configuration': () => ({
        issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'], token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
      '/keys': () => ({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
      '/token': () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 600, id_token: idToken() }),
    };
    const answer = answers[url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.() ?? {}));
  });

  return {
    issuer,
    host,
    /** The nonce of the login, the person, and what is wrong with the token. */
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
