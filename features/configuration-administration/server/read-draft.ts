import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/organisations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { notFound } from '#platform/server/failure.ts';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import { allReferences, keepKnown, referencesOf, type ConfigurationDocument, type ReferenceKind } from '../contract/document.ts';
import { rebased } from '../contract/rebase.ts';
import { isSame } from '../contract/same.ts';
import { isTokenTaken, problemsOf } from './check.ts';
import { asDefined } from './clean-document.ts';
import type { Known } from './known.ts';
import { readDocument } from './read-document.ts';
import { nameResources } from './resources.ts';
import { credentialStates } from './tool-credentials.ts';
import './tables.ts';

const readRow = (db: Queryable, id: number) =>
  db
    .selectFrom('configurations')
    .innerJoin('organisations', 'organisations.id', 'configurations.organisation_id')
    .leftJoin('configuration_drafts as draft', 'draft.configuration_id', 'configurations.id')
    .leftJoin('users', 'users.id', 'draft.changed_by')
    .select(['configurations.id', 'configurations.organisation_id', 'configurations.tool_secrets', 'organisations.prefix', 'organisations.hosts', 'organisations.extent'])
    .select(['draft.version', 'draft.document', 'draft.seen', 'draft.changed_at', 'users.id as changer', fullName.as('changed_by')])
    .where('configurations.id', '=', id)
    .where('configurations.removed_at', 'is', null)
    .executeTakeFirst();

/** Returns the draft with the changes that others made since, and without references to removed resources. */
const current = (
  drafted: ConfigurationDocument, seen: ConfigurationDraft['seen'], live: ConfigurationDocument, has: (kind: ReferenceKind, id: number) => boolean, catalogue: SettingsCatalogue,
) => keepKnown(rebased(asDefined(drafted, catalogue), seen, live), has);

/** Returns the draft of a configuration with everything its editor shows. @throws Failure 404 */
export const readDraftOf = async (db: Queryable, { box, catalogue }: Known, id: number): Promise<ConfigurationDraft> => {
  const row = await readRow(db, id);
  const published = await readDocument(db, catalogue, id);
  if (!row || !published) throw notFound();
  const mentioned = allReferences(referencesOf(published), referencesOf(row.document ?? published));
  const things = await nameResources(db, row.organisation_id, mentioned);
  const known = Object.fromEntries(Object.entries(things).map(([kind, list]) => [kind, new Set(list.map((resource) => resource.id))])) as Record<ReferenceKind, Set<number>>;
  // The published references count as known, even where such a reference could not be made today.
  const livesIn = referencesOf(published);
  const has = (kind: ReferenceKind, thingId: number): boolean => known[kind].has(thingId) || livesIn[kind].includes(thingId);
  const document = row.document && row.seen ? current(row.document, row.seen, published, has, catalogue) : published;
  return {
    id: row.id,
    organisation_id: row.organisation_id,
    version: row.version ?? 0,
    is_changed: row.document !== null && !isSame(document, published),
    changed_at: row.document === null ? null : (row.changed_at?.toISOString() ?? null),
    changed_by: row.document === null || row.changer === null ? null : row.changed_by,
    document,
    published,
    seen: livesIn,
    things,
    credentials: await credentialStates(db, id, row.tool_secrets, box),
    problems: problemsOf(catalogue, document, await isTokenTaken(db, row.organisation_id, document.public_token, id)),
    organisation: { prefix: row.prefix, host: row.hosts[0] ?? null, extent: (row.extent ?? GRID_EXTENT) as Extent },
  };
};
