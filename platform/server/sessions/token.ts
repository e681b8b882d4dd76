import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The value of the session cookie: a letter and 256 random bits. `v`: a visitor who is not in the database, so that no
 * query is needed. `s`: a session in the database.
 */
export const tokenForm = String.raw`[vs][\w-]{43}`;

/** The value of the device cookie: another letter and 256 random bits, so that the two cannot be confused. */
export const deviceTokenForm = String.raw`d[\w-]{43}`;

const random = (): string => randomBytes(32).toString('base64url');
export const newVisitorToken = (): string => `v${random()}`;
export const newSessionToken = (): string => `s${random()}`;
export const newDeviceToken = (): string => `d${random()}`;

export const isStored = (token: string): boolean => token.startsWith('s');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface XsrfTokens {
  of(token: string): string;
  matches(token: string, given: string): boolean;
}

/**
 * XSRF tokens are a keyed hash of the session token. They need no storage, belong to one session, and change at login.
 * Making one requires the secret of the installation.
 */
export const createXsrfTokens = (secret: string): XsrfTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cook xsrf', 32));
  const of = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');
  return {
    of,
    matches(token, given) {
      const expected = Buffer.from(of(token));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
};
