import type { SignInMethod } from '#platform/contract/sign-in.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addressKey } from '#platform/server/http/default-limit.ts';
import type { FastifyRequest } from 'fastify';

/** Result of a sign-in attempt. The outcomes on the second line mean that another step is needed before a session starts. */
export type LoginOutcome =
  | 'success'
  | 'two_factor' | 'two_factor_setup' | 'reset'
  | 'wrong_credentials' | 'wrong_code' | 'user_expired' | 'user_blocked' | 'refused' | 'not_allowed'
  | 'password_changed';

/** Network address and user agent of the request. */
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
  /** Null: unknown user. */
  readonly userId: number | null;
  readonly method: SignInMethod;
  readonly outcome: LoginOutcome;
}

/** Records a sign-in attempt, for statistics and for the investigation of incidents. */
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
