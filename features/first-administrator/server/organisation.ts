import type { AnswerOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createOrganisation, findOrganisationByPrefix } from '#platform/domain/organisations/organisations.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { getSetUp } from '../contract.ts';

export type FixedOrganisation = AnswerOf<typeof getSetUp>['organization'];

/** Returns the organisation that is fixed: an existing one, or the one named in the settings. Null: the user chooses. */
export const findFixedOrganisation = async (
  { organisations, settings }: Pick<Platform, 'organisations' | 'settings'>,
  host: string,
): Promise<FixedOrganisation> => {
  const existing = await organisations.ofHost(host);
  if (existing) return { prefix: existing.prefix, name: existing.name };
  return settings.organisation === null ? null : { prefix: settings.organisation, name: '' };
};

/** @throws Failure 422 if another organisation is given than the fixed one */
export const findOrMakeOrganisation = async (
  db: Queryable,
  fixed: FixedOrganisation,
  wanted: { readonly prefix: string; readonly name: string },
): Promise<number> => {
  if (fixed && fixed.prefix !== wanted.prefix) {
    throw invalid({ organization: [`Het inlogprefix van deze installatie is ${fixed.prefix}.`] });
  }
  const existing = await findOrganisationByPrefix(db, wanted.prefix);
  return (existing ?? (await createOrganisation(db, wanted))).id;
};
