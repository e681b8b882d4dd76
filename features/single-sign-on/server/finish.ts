import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { whyClosed, refusalOf } from '#platform/domain/sign-in/accounts.ts';
import { completeSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { originOf, writeLoginEvent, type LoginOutcome } from '#platform/domain/sign-in/login-events.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { authorizationCodeGrant } from 'openid-client';
import { finishSingleSignOn, singleSignOnErrors } from '../contract.ts';
import { accountExists, syncAccount, findIdentity, syncConfigurations } from './sync-account.ts';
import { readPerson, type Person } from './claims.ts';
import type { Clients } from './client.ts';
import { takeFlow, type Flow } from './flow.ts';
import { recordRules } from './applied-rules.ts';
import { providerOf, type Provider } from './provider.ts';
import { applyRules } from './rules.ts';
import { isOff } from './start.ts';

/** PostgreSQL's error for a duplicate key: the same account was created concurrently. */
const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

type Finish = CallContext<typeof finishSingleSignOn>;

const method = 'single_sign_on';

const refused = (cause?: unknown): Failure =>
  new Failure(singleSignOnErrors.refused, 422, 'Het inloggen via de organisatie is niet gelukt. Probeer het opnieuw.', { cause });
const unavailable = (cause: unknown): Failure =>
  new Failure(singleSignOnErrors.unavailable, 502, 'De inlogdienst van de organisatie is niet bereikbaar.', { cause });
const notAllowed = (): Failure =>
  new Failure(singleSignOnErrors.notAllowed, 403, 'U hebt geen toegang tot dit kaartportaal. Vraag de applicatiebeheerder om toegang.');

/** Returns true if the provider could not be reached. */
const isUnreachable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Failure || cause.name === 'TimeoutError') return true;
  }
  return false;
};

/** Returns only the code or name of an error: the rest may contain codes and tokens. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

export const finishRoute = (platform: Platform, clients: Clients): Route => {
  const { query: db } = platform.db;

  /** Verifies the callback and reads the person. The library checks state, nonce, PKCE, issuer, audience, time and signature. */
  const verify = async ({ query, log }: Finish, flow: Flow, provider: Provider): Promise<Person> => {
    const address = new URL(flow.returnTo);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    try {
      const tokens = await authorizationCodeGrant(await clients(provider), address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      return readPerson(tokens.claims(), provider.claim);
    } catch (error) {
      log.info({ reason: reasonOf(error) }, 'single sign-on refused');
      throw isUnreachable(error) ? unavailable(error) : refused(error);
    }
  };

  const record = async ({ request, audit }: Finish, outcome: LoginOutcome, organisationId: number, userId: number | null): Promise<void> => {
    await writeLoginEvent(db, { ...originOf(request), organisationId, userId, method, outcome });
    await audit({
      action: 'session.sign_in', result: 'refused', details: { method, outcome },
      ...(userId === null ? {} : { object: { type: 'user', id: userId } }),
    });
  };

  /** Refuses a person without access, and withdraws at once what the claims gave before. */
  const refuseAccess = async (context: Finish, organisationId: number, person: Person): Promise<never> => {
    const userId = await findIdentity(db, organisationId, person);
    if (userId !== undefined) {
      await platform.db.transaction(async (transaction) => {
        await syncConfigurations(transaction, { userId, organisationId }, []);
        await recordRules(transaction, { userId, organisationId }, []);
        await platform.sessions.revokeAllOf(userId, { db: transaction });
      });
    }
    await record(context, 'not_allowed', organisationId, userId ?? null);
    throw notAllowed();
  };

  const signIn = async (context: Finish, flow: Flow, provider: Provider): Promise<LoginAnswer> => {
    const { organisationId } = flow;
    const person = await verify(context, flow, provider).catch(async (error: unknown) => {
      await record(context, 'refused', organisationId, null);
      throw error;
    });
    const given = await applyRules(db, { organisationId, values: person.values, isOwn: provider.isOwn });
    if (!given) return refuseAccess(context, organisationId, person);
    const userId = await platform.db
      .transaction((transaction) => syncAccount(transaction, organisationId, person, given))
      .catch((error: unknown) => {
        throw isDuplicate(error) ? accountExists() : error;
      });
    const user = await findUser(db, userId);
    const closed = user ? whyClosed(user) : 'user_blocked';
    if (!user || closed) {
      const refusal = closed ?? 'user_blocked';
      await record(context, refusal, organisationId, userId);
      throw refusalOf(refusal);
    }
    return completeSignIn(platform, context, { userId, organisationId, method, accessEpoch: user.accessEpoch });
  };

  return route(finishSingleSignOn, {
    policy: anyone,
    changes: true,
    limit: { times: 60, perSeconds: 60 },
    handle: async (context): Promise<LoginAnswer> => {
      if (context.viewer.kind === 'user') return 'already_logged_in';
      const flow = await takeFlow(context.session);
      if (!flow) throw refused();
      const provider = await providerOf(platform, flow.organisationId);
      if (!provider) throw isOff();
      if (provider.issuer !== flow.issuer) throw refused();
      return signIn(context, flow, provider);
    },
  });
};
