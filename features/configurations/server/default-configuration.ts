import { seesAllConfigurations } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findFirst, findPublicDefault, listGivenConfigurations } from '#platform/domain/configurations/find.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/**
 * What opens when nothing is named: somebody's default, else the first that they have, else what the
 * organisation shows to everybody, else, for who sees all of them, the first that there is. Visitors have what is shown
 * to everybody alone, and only on a public site.
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
