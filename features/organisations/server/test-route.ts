import { z } from 'zod';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { admins } from '#platform/server/administration.ts';
import type { Egress } from '#platform/server/egress/egress.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { testSingleSignOn, type TestStep } from '../contract.ts';
import { organisationById } from './organisation-rows.ts';

const asked = { purpose: 'single sign-on test', allow: 'registered', timeoutMs: 10_000, maxBytes: 1_000_000 } as const;

const discovery = z.object({
  issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url(),
});
const keys = z.object({ keys: z.array(z.unknown()).min(1) });

interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | null;
}

class Refused extends Error {
  readonly step: TestStep['step'];
  constructor(step: TestStep['step'], message: string) {
    super(message);
    this.step = step;
  }
}

const read = async (egress: Egress, url: string, step: TestStep['step']): Promise<unknown> => {
  try {
    const answer = await egress.fetch(url, asked);
    if (!answer.ok) throw new Refused(step, `${new URL(url).host} antwoordt met ${answer.status}.`);
    return answer.json();
  } catch (error) {
    throw error instanceof Failure ? new Refused(step, error.message) : error;
  }
};

/** Requests tokens with an invalid code. A provider that knows the client refuses it with another error than one that does not. */
const askForTokens = async (egress: Egress, tokenEndpoint: string, { clientId, secret }: ProviderSettings & { secret: string }): Promise<string> => {
  const form = new URLSearchParams({
    grant_type: 'authorization_code', code: 'test', redirect_uri: 'https://localhost/', client_id: clientId, client_secret: secret,
  });
  const answer = await egress
    .fetch(tokenEndpoint, { ...asked, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
    .catch((error: unknown) => {
      throw error instanceof Failure ? new Refused('client', error.message) : error;
    });
  const body = z.object({ error: z.string() }).safeParse(answer.json());
  return body.data?.error ?? '';
};

const unknownClient = new Set(['invalid_client', 'unauthorized_client']);

/** Returns each successful step, and the step that failed. */
const tryOut = async (egress: Egress, tried: ProviderSettings): Promise<TestStep[]> => {
  const steps: TestStep[] = [];
  const well = (step: TestStep['step'], message: string): void => void steps.push({ step, ok: true, message });
  try {
    const address = `${tried.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = discovery.safeParse(await read(egress, address, 'address'));
    well('address', 'De uitgever is bereikbaar.');
    if (!found.success) throw new Refused('endpoints', 'De uitgever zegt niet waar er moet worden ingelogd. Is dit het adres van de uitgever?');
    const { issuer, jwks_uri: jwks, token_endpoint: tokens } = found.data;
    if (issuer.replace(/\/$/, '') !== tried.issuer.replace(/\/$/, '')) throw new Refused('issuer', `De uitgever noemt zichzelf anders: ${issuer.slice(0, 200)}`);
    well('issuer', 'De uitgever is wie hij zegt te zijn.');
    well('endpoints', 'Er staat waar er moet worden ingelogd.');
    if (!keys.safeParse(await read(egress, jwks, 'keys')).success) throw new Refused('keys', 'De uitgever heeft geen sleutels om handtekeningen mee te controleren.');
    well('keys', 'De sleutels van de uitgever zijn te lezen.');
    if (tried.secret === null) throw new Refused('client', 'Vul het geheim in om te proberen of de uitgever COOK kent.');
    const error = await askForTokens(egress, tokens, { ...tried, secret: tried.secret });
    if (unknownClient.has(error)) throw new Refused('client', 'De uitgever kent deze naam niet, of het geheim klopt niet.');
    if (error === '') throw new Refused('client', 'De uitgever geeft een antwoord dat niet te begrijpen is.');
    well('client', 'De uitgever kent COOK, en het geheim klopt.');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    steps.push({ step: error.step, ok: false, message: error.message });
  }
  return steps;
};

export const testRoute = ({ db, egress, settings }: Platform): Route =>
  route(testSingleSignOn, {
    policy: admins,
    // Not idempotent: the body may contain a secret, so it is not stored.
    idempotent: false,
    limit: { times: 20, perSeconds: 60 },
    async handle({ params, body }) {
      const kept = (await organisationById(db.query, params.id)).known.oidc;
      const mayUseStored = kept !== null && kept.issuer === body.issuer;
      const secret = (body.secret ?? '') === '' ? (mayUseStored ? credentialsBox(settings).open(kept.client_secret_sealed) : null) : body.secret;
      return tryOut(egress, { issuer: body.issuer, clientId: body.client_id, secret });
    },
  });
