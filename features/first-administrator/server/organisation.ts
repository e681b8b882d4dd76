import type { AnswerOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createOrganisation, findOrganisationByPrefix } from '#platform/domain/organisations/organisations.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { getSetUp } from '../contract.ts';

export type Certain = AnswerOf<typeof getSetUp>['organization'];

/** What is not free to choose: an organisation that is there already, or the one that the settings name. */
export const certainOrganisation = async (
  { organisations, settings }: Pick<Platform, 'organisations' | 'settings'>,
  host: string,
): Promise<Certain> => {
  const there = await organisations.ofHost(host);
  if (there) return { prefix: there.prefix, name: there.name };
  return settings.organisation === null ? null : { prefix: settings.organisation, name: '' };
};

/** @throws Failure 422 when it is to be another than the one that is certain */
export const findOrMakeOrganisation = async (
  db: Queryable,
  certain: Certain,
  wanted: { readonly prefix: string; readonly name: string },
): Promise<number> => {
  if (certain && certain.prefix !== wanted.prefix) {
    throw invalid({ organization: [`Het inlogprefix van deze installatie is ${certain.prefix}.`] });
  }
  const there = await findOrganisationByPrefix(db, wanted.prefix);
  return (there ?? (await createOrganisation(db, wanted))).id;
};
