import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/organisations.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { mapsIn, referencesOf } from '../../contract/document.ts';
import { EXPORT_FORMAT, KIND, type ExportedConfiguration } from '../../contract/exported.ts';
import type { AdministeredConfiguration } from '../configuration-row.ts';
import { readDocument } from '../read-document.ts';
import { nameResources } from '../resources.ts';
import { packBelongings } from './belongings.ts';
import { describeMaps } from './describe-maps.ts';
import { packResources } from './pack-resources.ts';
import { readContents } from './read-contents.ts';
import { searchTypesOf } from './search-kinds.ts';

/** Exports the published configuration with its maps, forms, dashboards and belongings, and the names of its other references. @throws Failure 404 */
export const exportOf = async (
  db: Queryable, { configurationExports, configurationBelongings, catalogue }: Pick<Platform, 'configurationExports' | 'configurationBelongings' | 'catalogue'>, { id, organisationId }: AdministeredConfiguration,
): Promise<ExportedConfiguration> => {
  const document = await readDocument(db, catalogue, id);
  const organisation = await db.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirst();
  if (!document || !organisation) throw notFound();
  const things = await nameResources(db, organisationId, { ...referencesOf(document), users: [], maps: [] });
  const described = await describeMaps(db, organisationId, mapsIn(document));
  const contents = await readContents(db, described.map((map) => map.id));
  return {
    kind: KIND,
    format: EXPORT_FORMAT,
    exported_at: new Date().toISOString(),
    organisation: organisation.name,
    document: { ...document, users: [] },
    maps: described.map((map) => ({ ...map, content: contents.maps.get(map.id) ?? null })),
    sources: [...contents.sources],
    search_types: await searchTypesOf(db, organisationId, document.tools),
    roles: things.roles.map((role) => ({ id: role.id, name: role.name })),
    dashboards: await packResources(db, configurationExports, 'dashboards', things.dashboards), forms: await packResources(db, configurationExports, 'forms', things.forms),
    belongings: await packBelongings(db, configurationBelongings, id),
  };
};
