import type { z } from 'zod';
import { text } from './text.ts';

/** Which rule a new password breaks: `params.code` of the issue. */
export const passwordRules = {
  /** Fewer than 8 characters. */
  length: 'password_length',
  /** No lowercase letter, uppercase letter, digit or symbol. */
  kinds: 'password_kinds',
  character: 'password_character',
  /** Not typed a second time. */
  onlyOnce: 'password_only_once',
  mismatch: 'password_mismatch',
} as const;

export const passwordTexts = {
  [passwordRules.length]: 'Het wachtwoord moet uit minimaal 8 karakters bestaan.',
  [passwordRules.kinds]: 'Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.',
  [passwordRules.character]: 'Ongeldig teken.',
  [passwordRules.onlyOnce]: 'Vul het wachtwoord nog een keer in.',
  [passwordRules.mismatch]: 'De wachtwoorden komen niet overeen.',
} as const;

/** Characters, not UTF-16 units. */
const longEnough = /^.{8,}$/su;
const LONGEST = 200;
const kinds = { lowercase: /\p{Ll}/u, uppercase: /\p{Lu}/u, digit: /\p{Nd}/u, symbol: /[^\p{L}\p{N}\p{C}\s]/u };

/** What a password has of all that is asked of it: told while it is typed. */
export const passwordParts = (password: string) => ({
  length: longEnough.test(password),
  lowercase: kinds.lowercase.test(password),
  uppercase: kinds.uppercase.test(password),
  digit: kinds.digit.test(password),
  symbol: kinds.symbol.test(password),
});

const broken = (password: string): (keyof typeof passwordTexts)[] => [
  ...(longEnough.test(password) ? [] : [passwordRules.length]),
  ...(Object.values(kinds).every((kind) => kind.test(password)) ? [] : [passwordRules.kinds]),
  ...(/\p{Cc}|\p{Cs}/u.test(password) ? [passwordRules.character] : []),
];

/** The rules for a new password, on both sides; each broken one is an issue with its own code and sentence. */
export const newPassword = text(LONGEST).superRefine((password, context) => {
  for (const code of broken(password)) {
    context.addIssue({ code: 'custom', message: passwordTexts[code], params: { code } });
  }
});

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** For an object with both fields: both have to be there, and to be the same. */
export const requireSamePassword = ({ password, password_confirmation: again }: NewPassword, context: z.RefinementCtx): void => {
  if (again !== '' && again === password) return;
  const code = again === '' ? passwordRules.onlyOnce : passwordRules.mismatch;
  context.addIssue({ code: 'custom', path: ['password_confirmation'], message: passwordTexts[code], params: { code } });
};
