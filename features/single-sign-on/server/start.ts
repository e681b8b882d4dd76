import { findOrganisationById } from '#platform/domain/organisations/organisations.ts';
import { loginPage, requestedSite } from '#platform/domain/organisations/site.ts';
import { organisationOf } from '#platform/domain/sign-in/accounts.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState,
} from 'openid-client';
import { singleSignOnErrors, startSingleSignOn } from '../contract.ts';
import type { Clients } from './client.ts';
import { beginFlow } from './flow.ts';
import { providerOf } from './provider.ts';

export const isOff = (): Failure =>
  new Failure(singleSignOnErrors.off, 404, 'Inloggen via de organisatie staat niet aan.');

export const startRoute = (platform: Platform, clients: Clients): Route =>
  route(startSingleSignOn, {
    policy: anyone,
    limit: { times: 60, perSeconds: 60 },
    handle: async ({ query, viewer, session, request, reply, log }) => {
      const organisationId = await organisationOf(platform.db.query, query.organization, viewer.organisationId);
      const provider = organisationId > 0 ? await providerOf(platform, organisationId) : null;
      if (!provider) throw isOff();
      const organisation = await findOrganisationById(platform.db.query, organisationId);
      // The session cookie belongs to one host, so the flow must end on the host where it started.
      const returnTo = loginPage(requestedSite(platform.settings.publicUrl, organisation?.hosts ?? [], request.hostname));
      try {
        const client = await clients(provider);
        const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
        const address = buildAuthorizationUrl(client, {
          redirect_uri: returnTo,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        await beginFlow(session, { state, nonce, verifier, organisationId, issuer: provider.issuer, returnTo });
        reply.code(303).header('location', address.href);
      } catch (error) {
        // The browser navigated here, so the answer must be a page.
        log.warn({ err: error }, 'identity provider is unreachable');
        reply.code(303).header('location', '/login?sso=unavailable');
      }
    },
  });
