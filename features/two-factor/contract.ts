import { defineCall } from '#platform/contract/call.ts';
import { loginAnswer, signInErrors } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

export const twoFactorErrors = {
  /** 401 */
  wrongCode: signInErrors.wrongCode,
  /** 422: neither six digits nor the format of a recovery code. */
  malformedCode: 'malformed_code',
  /** 429 with Retry-After. After five failures the pending sign-in ends, and the user starts again. */
  tooMany: signInErrors.tooManyAttempts,
  /** 409: no sign-in waits for a code, or it took longer than ten minutes. */
  nothingPending: signInErrors.nothingPending,
  /** 409: already on; it must be switched off before it is set up again. */
  alreadyOn: 'two_factor_on',
  /** 409: not on, or the set-up was not started. */
  notOn: 'two_factor_off',
  /** 409: the organisation requires it for this account kind. */
  demanded: 'two_factor_demanded',
  /** 422 on `password` */
  wrongPassword: 'wrong_password',
} as const;

/** Six digits of the app, or a recovery code such as `k3f9q-x7m2p`; spaces are ignored. */
const code = text(64);
const password = text(1000);

export const twoFactorChallenge = defineCall({
  method: 'POST',
  path: '/two-factor-challenge',
  alsoAtRoot: true,
  summary: 'Completes the second step of signing in: 204 when the user is signed in, 200 with the next step when there is one.',
  body: z.strictObject({ code: code.optional(), recovery_code: code.optional() }),
  answer: loginAnswer.optional(),
});

export const twoFactorState = defineCall({
  method: 'GET',
  path: '/two-factor',
  summary: 'Tells whether the user has two-factor authentication.',
  answer: z.object({
    enabled: z.boolean(),
    /** Required by the organisation for this account kind: it cannot be switched off. */
    demanded: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});

export const startTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor/setup',
  summary:
    'Starts the set-up of two-factor authentication: creates a secret that takes effect when a code confirms it. A signed-in user with a local password must give it; a pending login has already done so.',
  body: z.strictObject({ password: password.optional() }).nullish(),
  answer: z.object({
    /** Base32, for users who cannot scan the QR code. */
    secret: z.string(),
    /** otpauth://totp/… */
    uri: z.string(),
    /** The QR code of that address, as a complete `<svg>`. */
    qr_svg: z.string(),
  }),
});

const recoveryCodes = z.array(z.string());

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor/confirm',
  summary: 'Confirms the secret with a code of the app; returns the recovery codes once.',
  body: z.strictObject({ code }),
  answer: z.object({
    recovery_codes: recoveryCodes,
    /** The answer to the pending sign-in; null: the user was already signed in. */
    login: loginAnswer.nullable(),
  }),
});

/** Users with a password give it; users who only use single sign-on give a code. */
const proof = z.strictObject({ password: password.optional(), code: code.optional() });

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  summary: 'Creates new recovery codes and returns them once; the old ones no longer work.',
  body: proof,
  answer: z.object({ recovery_codes: recoveryCodes }),
});

export const stopTwoFactor = defineCall({
  method: 'POST',
  path: '/two-factor/disable',
  summary: 'Switches two-factor authentication off.',
  body: proof,
});
