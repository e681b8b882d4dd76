import { createHash } from 'node:crypto';
import type { Account } from '#platform/domain/sign-in/accounts.ts';
import { countAttempt, clearFailures, passwordAttempts, undoAttempt, type Counter } from '#platform/domain/sign-in/attempts.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { FastifyRequest } from 'fastify';
import { reportLock } from './report-lock.ts';

/** Higher than for an account, because all users in an office share one address. */
const FREE_PER_ADDRESS = 30;

/** Stores a hash instead of the typed name, which may be a password typed by mistake. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface AttemptBy {
  /** Undefined: no account has this name. */
  readonly account: Account | undefined;
  /** The typed name. */
  readonly name: string;
  readonly organisationId: number;
  readonly address: string;
  readonly request: FastifyRequest;
}

/** An attempt to sign in, which counts as a failure until the password is found correct. */
export interface Attempt {
  succeed(): Promise<void>;
  fail(): Promise<void>;
}

/**
 * Counts an attempt before its password is checked. Each known device of a user has its own count, so that failures of others
 * on the account or the network address do not block the user.
 * @throws Failure 429 during a wait
 */
export const startAttempt = async (platform: Platform, by: AttemptBy): Promise<Attempt> => {
  const { account, request } = by;
  const { db: { query: db }, knownDevices } = platform;
  const device = await knownDevices.countMiss(request, account?.id ?? 0);
  if (device !== null) return { succeed: () => knownDevices.forgive(device), fail: () => Promise.resolve() };

  const ofAddress: Counter = { key: `address ${by.address}`, free: FREE_PER_ADDRESS };
  const unknown: Counter = { ...passwordAttempts(0), key: `name ${digest(`${by.organisationId} ${by.name}`)}` };
  const ofAccount = account ? passwordAttempts(account.id) : unknown;
  const misses = await countAttempt(db, ofAccount);
  const fail = async (): Promise<void> => {
    // Reports the failure that starts the first wait; later ones belong to the same lock.
    if (misses === ofAccount.free) await reportLock(platform, account, request.log);
  };
  try {
    await countAttempt(db, ofAddress);
  } catch (error) {
    await fail();
    throw error;
  }
  return {
    fail,
    async succeed() {
      await clearFailures(db, ofAccount);
      await undoAttempt(db, ofAddress);
    },
  };
};
