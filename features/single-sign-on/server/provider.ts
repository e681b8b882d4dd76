import { DEFAULT_CLAIM } from '#platform/contract/single-sign-on.ts';
import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import type { Platform } from '#platform/server/feature.ts';

export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim with the groups that rules refer to. */
  readonly claim: string;
  /** True: the organisation's own provider. False: the provider of the installation. */
  readonly isOwn: boolean;
}

/** Finds the provider of an organisation: its own, else that of the installation. Null: there is none. */
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
