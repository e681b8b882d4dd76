import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

const HOW_MANY = 10;
const LENGTH = 10;
/** Base32 in small letters: no 0, 1, 8 or 9 to mistake for o, l, b or g. 256 is a multiple of its length. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newRecoveryCode);

/** A code as somebody typed it. */
export interface GivenCode {
  readonly kind: 'app' | 'recovery';
  /** Without spaces and hyphens, in small letters. */
  readonly code: string;
}

const forms = { app: /^\d{6}$/, recovery: /^[a-z2-7]{10}$/ } as const;

/** Null: of no form that a code has. */
export const readCode = (typed: string, kinds: readonly GivenCode['kind'][] = ['app', 'recovery']): GivenCode | null => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const kind = kinds.find((one) => forms[one].test(code));
  return kind ? { kind, code } : null;
};

/** Keyed, so that the table alone is no help to who would try all codes. */
export const recoveryCodeHasher = (secret: string): ((code: string) => Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'cook', 'recovery codes', 32));
  return (code) => createHmac('sha256', key).update(code.replaceAll('-', '')).digest();
};
