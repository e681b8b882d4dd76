import type { z } from 'zod';
import { text } from './text.ts';

/** The rules for new passwords. A broken rule is reported as `params.code` of the issue. */
export const passwordRules = {
  /** Fewer than 8 characters. */
  length: 'password_length',
  /** No lowercase letter, uppercase letter, digit or symbol. */
  kinds: 'password_kinds',
  character: 'password_character',
  /** Easy to guess; only the server checks this. */
  common: 'passwords.common',
  /** The confirmation is empty. */
  onlyOnce: 'password_only_once',
  mismatch: 'password_mismatch',
} as const;

export const passwordTexts = {
  [passwordRules.length]: 'Het wachtwoord moet uit minimaal 8 karakters bestaan.',
  [passwordRules.kinds]: 'Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.',
  [passwordRules.character]: 'Ongeldig teken.',
  [passwordRules.common]: 'Dit wachtwoord is makkelijk te raden. Kies een ander, bijvoorbeeld drie losse woorden met een cijfer en een leesteken.',
  [passwordRules.onlyOnce]: 'Vul het wachtwoord nog een keer in.',
  [passwordRules.mismatch]: 'De wachtwoorden komen niet overeen.',
} as const;

/** Counts code points, not UTF-16 units. */
const longEnough = /^.{8,}$/su;
const LONGEST = 200;
const kinds = { lowercase: /\p{Ll}/u, uppercase: /\p{Lu}/u, digit: /\p{Nd}/u, symbol: /[^\p{L}\p{N}\p{C}\s]/u };

/** Returns which requirements a password meets, for feedback while the user types. */
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

/** Schema of a new password, used in the browser and on the server. Each broken rule is an issue with its own code and message. */
export const newPassword = text(LONGEST).superRefine((password, context) => {
  for (const code of broken(password)) {
    context.addIssue({ code: 'custom', message: passwordTexts[code], params: { code } });
  }
});

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Refinement of an object with both fields: rejects an empty or different confirmation. */
export const requireSamePassword = ({ password, password_confirmation: again }: NewPassword, context: z.RefinementCtx): void => {
  if (again !== '' && again === password) return;
  const code = again === '' ? passwordRules.onlyOnce : passwordRules.mismatch;
  context.addIssue({ code: 'custom', path: ['password_confirmation'], message: passwordTexts[code], params: { code } });
};
