import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Base32 in lower case: without 0, 1, 8 and 9, which look like o, l, b and g. Its length divides 256. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newRecoveryCode);

/** A code that a user typed. */
export interface GivenCode {
  readonly kind: 'app' | 'recovery';
  /** Without spaces and hyphens, in lower case. */
  readonly code: string;
}

const forms = { app: /^\d{6}$/, recovery: /^[a-z2-7]{10}$/ } as const;

/** Parses a typed code. Returns null if it has not the format of a code. */
export const readCode = (typed: string, kinds: readonly GivenCode['kind'][] = ['app', 'recovery']): GivenCode | null => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const kind = kinds.find((one) => forms[one].test(code));
  return kind ? { kind, code } : null;
};

/** Creates a keyed hash function, so that the table alone does not allow trying all codes. */
export const recoveryCodeHasher = (secret: string): ((code: string) => Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'cook', 'recovery codes', 32));
  return (code) => createHmac('sha256', key).update(code.replaceAll('-', '')).digest();
};
