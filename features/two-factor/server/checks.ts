import type { Queryable } from '#platform/db/database.ts';
import { countAttempt, clearFailures, proofAttempts, type Counter } from '#platform/domain/sign-in/attempts.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { twoFactorErrors } from '../contract.ts';
import { readCode, recoveryCodeHasher, type GivenCode } from './codes.ts';
import { findTwoFactor, consumePeriod, redeemRecoveryCode } from './store.ts';
import { periodOf } from './totp.ts';

/** Failures after which a pending sign-in ends, and the user starts again with the password. */
export const MAX_FAILURES = 5;

export interface Checks {
  readonly box: SecretBox;
  readonly hashOf: (recoveryCode: string) => Buffer;
  /** Checks a code; a correct code is used up. */
  checkCode(userId: number, given: GivenCode): Promise<boolean>;
}

export const createChecks = ({ db: { query: db }, settings }: Pick<Platform, 'db' | 'settings'>): Checks => {
  const box = twoFactorBox(settings);
  const hashOf = recoveryCodeHasher(settings.secret);
  return {
    box,
    hashOf,
    async checkCode(userId, { kind, code }) {
      if (kind === 'recovery') return redeemRecoveryCode(db, userId, hashOf(code));
      const stored = await findTwoFactor(db, box, userId);
      const period = stored?.confirmed ? periodOf(stored.secret, code) : null;
      return period !== null && consumePeriod(db, userId, period);
    },
  };
};

export const codeAttempts = (userId: number): Counter => ({ key: `two-factor ${userId}`, free: MAX_FAILURES });

export const wrongCode = (): Failure => new Failure(twoFactorErrors.wrongCode, 401, 'Incorrecte code.');

/** @throws Failure 422 if it has not the format of a code */
export const requireCode = (typed: string, kinds?: readonly GivenCode['kind'][]): GivenCode => {
  const given = readCode(typed, kinds);
  if (given) return given;
  const sentence = 'De ingevoerde code is ongeldig.';
  throw new Failure(twoFactorErrors.malformedCode, 422, sentence, { errors: { code: [sentence] } });
};

const wrongPassword = (): Failure => {
  const sentence = 'Het wachtwoord is niet juist.';
  return new Failure(twoFactorErrors.wrongPassword, 422, sentence, { errors: { password: [sentence] } });
};

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

const passwordHashOf = async (db: Queryable, userId: number): Promise<string | null> => {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hash;
};

const requireMatch = async (db: Queryable, userId: number, hash: string, password: string | undefined): Promise<void> => {
  if (!password) throw invalid({ password: ['Dit veld is verplicht.'] });
  const counter = proofAttempts(userId);
  await countAttempt(db, counter);
  if (!(await passwordMatches(hash, password))) throw wrongPassword();
  return clearFailures(db, counter);
};

/**
 * Requires the password again from users who have one; users without a password pass.
 * @throws Failure 422 or 429
 */
export const requirePassword = async (db: Queryable, userId: number, password: string | undefined): Promise<void> => {
  const hash = await passwordHashOf(db, userId);
  if (hash !== null) await requireMatch(db, userId, hash, password);
};

/**
 * Requires the password again from users who have one, and a code from others.
 * @throws Failure 401, 422 or 429
 */
export const requireProof = async (db: Queryable, checks: Checks, userId: number, { password, code }: Proof): Promise<void> => {
  const hash = await passwordHashOf(db, userId);
  if (hash !== null) return requireMatch(db, userId, hash, password);
  const given = requireCode(code ?? '');
  await countAttempt(db, codeAttempts(userId));
  if (!(await checks.checkCode(userId, given))) throw wrongCode();
  return clearFailures(db, codeAttempts(userId));
};
