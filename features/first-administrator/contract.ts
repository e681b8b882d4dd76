import { defineCall } from '#platform/contract/call.ts';
import { newPassword, requireSamePassword } from '#platform/contract/password.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const setUpErrors = {
  /** 404 (both calls): this installation has, or once had, an administrator. */
  done: 'set_up_already',
  /** 422 on `code` */
  wrongCode: 'wrong_set_up_code',
} as const;

/** Normalises a typed code: upper case, without separators. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

const filled = (longest: number, missing: string) =>
  text(longest).refine((value) => value.trim() !== '', missing).transform((value) => value.trim());

const prefix = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const newInstallation = z
  .strictObject({
    /** Shown in the terminal or log of the server. */
    code: filled(50, 'Vul de code in.'),
    organization_name: filled(200, 'Vul de naam van de organisatie in.'),
    /** Prefix of the organisation. */
    organization: z.string().min(1, 'Kies een inlogprefix.').regex(prefix, 'Gebruik kleine letters, cijfers en streepjes, ten hoogste 63 tekens.'),
    first_name: filled(100, 'Vul uw voornaam in.'),
    middle_name: text(50).transform((value) => value.trim()).default(''),
    last_name: filled(100, 'Vul uw achternaam in.'),
    email: filled(254, 'Vul uw e-mailadres in.').pipe(z.email('Voer een geldig email adres in.')),
    username: filled(100, 'Kies een gebruikersnaam.').refine(
      (name) => !/[\s@\p{C}]/u.test(name),
      'Kies een gebruikersnaam zonder spaties en zonder @.',
    ),
    password: newPassword,
    password_confirmation: text(1000),
  })
  .superRefine(requireSamePassword);

export const getSetUp = defineCall({
  method: 'GET',
  path: '/setup',
  summary: 'Returns the preset name and prefix of the organisation before the first administrator is created; 404 afterwards.',
  answer: z.object({
    /** Null: the user chooses. An empty name must still be entered. */
    organization: z.object({ prefix: z.string(), name: z.string() }).nullable(),
  }),
});

export const setUp = defineCall({
  method: 'POST',
  path: '/setup',
  summary: 'Creates the organisation and its first administrator with the set-up code of the server, and signs in; 404 once there is an administrator.',
  body: newInstallation,
  answer: loginAnswer,
});
