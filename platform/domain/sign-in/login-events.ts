import type { SignInMethod } from '#platform/contract/sign-in.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addressKey } from '#platform/server/http/default-limit.ts';
import type { FastifyRequest } from 'fastify';

/** What became of an attempt. The middle three: more is asked before there is a session. */
export type LoginOutcome =
  | 'success'
  | 'two_factor' | 'two_factor_setup' | 'reset'
  | 'wrong_credentials' | 'wrong_code' | 'user_expired' | 'user_blocked' | 'refused' | 'not_allowed'
  | 'password_changed';

/** From where, and with what: of the request that made the attempt. */
export interface LoginOrigin {
  readonly address: string;
  readonly userAgent: string;
}

const LONGEST_USER_AGENT = 400;

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): LoginOrigin => ({
  address: addressKey(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
});

export interface LoginEvent extends LoginOrigin {
  readonly organisationId: number;
  /** Null: nobody that is known. */
  readonly userId: number | null;
  readonly method: SignInMethod;
  readonly outcome: LoginOutcome;
}

/** For the statistics, and for who looks into an incident. */
export const writeLoginEvent = async (db: Queryable, event: LoginEvent): Promise<void> => {
  await db
    .insertInto('login_events')
    .values({
      organisation_id: event.organisationId,
      user_id: event.userId,
      method: event.method,
      outcome: event.outcome,
      address: event.address,
      user_agent: event.userAgent,
    })
    .execute();
};
