import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The value of the session cookie: 256 random bits behind a letter. `v`: a visitor of whom the database
 * knows nothing, so nothing is asked of it either. `s`: a session in the database.
 */
export const tokenForm = String.raw`[vs][\w-]{43}`;

/** The value of the device cookie: 256 random bits behind another letter, so that neither passes for the other. */
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
 * The XSRF token follows from the session's own by a keyed hash: it needs no storage, belongs to one
 * session, and changes with it at login. Who lacks the installation's secret cannot make one.
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
