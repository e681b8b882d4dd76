import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findFirst, findPublicDefault, listGivenConfigurations } from '#platform/domain/configurations/find.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/**
 * Finds the configuration that opens by default: the user's default, the first assigned to them, the public default of
 * the organisation, or, for users who see all configurations, the first. Visitors get the public default, on a public
 * site only.
 */
export const findDefault = async (
  db: Queryable,
  viewer: Viewer,
  publicSite: boolean,
): Promise<number | undefined> => {
  if (viewer.kind === 'visitor') return publicSite ? findPublicDefault(db, viewer.organisationId) : undefined;
  const given = await listGivenConfigurations(db, viewer);
  const first = given.find((configuration) => configuration.default) ?? given[0];
  const found = first?.id ?? (await findPublicDefault(db, viewer.organisationId));
  return found ?? (seesAllConfigurations(viewer.role) ? findFirst(db, viewer.organisationId) : undefined);
};
