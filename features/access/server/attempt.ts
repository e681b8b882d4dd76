import { createHash } from 'node:crypto';
import type { Account } from '#platform/domain/sign-in/accounts.ts';
import { countAttempt, clearFailures, passwordAttempts, undoAttempt, type Counter } from '#platform/domain/sign-in/attempts.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { FastifyRequest } from 'fastify';
import { reportLock } from './report-lock.ts';

/** An office has one address for everybody in it. */
const FREE_PER_ADDRESS = 30;

/** Names are not written down: a password may have been typed there by mistake. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface AttemptBy {
  /** Undefined: nobody has this name. */
  readonly account: Account | undefined;
  /** As it was typed, and the organisation that it was looked up in. */
  readonly name: string;
  readonly organisationId: number;
  readonly address: string;
  readonly request: FastifyRequest;
}

/** An attempt to sign in, counted as a miss until its password turns out right. */
export interface Attempt {
  succeed(): Promise<void>;
  fail(): Promise<void>;
}

/**
 * Counts an attempt before its password is looked at. A device on which the user signed in before has a count of its
 * own, so that the misses of strangers on the account or the address do not hold its user up.
 * @throws Failure 429 while a wait is running
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
    // The miss that starts the first wait. Later ones count on until the count is forgotten.
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
