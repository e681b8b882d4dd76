import { DEFAULT_CLAIM } from '#platform/contract/single-sign-on.ts';
import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import type { Platform } from '#platform/server/feature.ts';

export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim whose values the rules name. */
  readonly claim: string;
  /** Of the organisation, and not of the whole installation. */
  readonly isOwn: boolean;
}

/** Where people of an organisation sign in: at its own provider, else at that of the installation. Null: nowhere. */
export const providerOf = async ({ db, settings }: Platform, organisationId: number): Promise<Provider | null> => {
  if (!settings.activeDirectory) return null;
  const { oidc } = await organisationSettings(db.query, organisationId);
  if (oidc) {
    return {
      issuer: oidc.issuer,
      clientId: oidc.client_id,
      clientSecret: credentialsBox(settings).open(oidc.client_secret_sealed),
      claim: oidc.claim ?? DEFAULT_CLAIM,
      isOwn: true,
    };
  }
  return settings.oidc && { ...settings.oidc, claim: DEFAULT_CLAIM, isOwn: false };
};
