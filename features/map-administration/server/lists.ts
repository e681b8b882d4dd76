import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { isNotPersonalOfOthers } from '#platform/domain/maps/personal.ts';
import '#platform/domain/tables/source-checks.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { listAdminMaps, ListedMap } from '../contract.ts';

const used = sql<number>`(
  select count(*) from configuration_maps as place join configurations on configurations.id = place.configuration_id
  where place.map_id = maps.id and configurations.removed_at is null)::integer`;

const columns = {
  name: sql`lower(${shownName})`,
  type: sql`maps.type`,
  source: sql`source.type`,
  used,
  updated_at: sql`maps.updated_at`,
} as const;

/** Returns the host of an address, or the path of one on this server. Leaves the query out, which may contain keys. */
export const hostOf = (url: string | null): string | null => {
  if (url === null) return null;
  return URL.canParse(url) ? new URL(url).host : (url.split('?')[0] ?? '');
};

/** Returns a page of the maps of an organisation, and their total number. */
export const findMaps = async (
  db: Queryable,
  { organisationId, viewer }: { readonly organisationId: number; readonly viewer: Viewer },
  asked: QueryOf<typeof listAdminMaps>,
): Promise<{ data: ListedMap[]; total: number }> => {
  const { search, type, state } = asked;
  let found = db
    .selectFrom('maps')
    .innerJoin('map_sources as source', 'source.id', 'maps.source_id')
    .leftJoin('source_states as checked', 'checked.source_id', 'source.id')
    .where('maps.organisation_id', '=', organisationId)
    .where('maps.removed_at', 'is', null)
    .where(isNotPersonalOfOthers(viewer))
    // Does not search the query of an address, which may contain keys.
    .where(({ ref }) => containsWords([ref('maps.name'), ref('maps.title'), sql<string | null>`split_part(source.url, '?', 1)`], search));
  if (type !== undefined) found = found.where('maps.type', '=', type);
  if (state === 'failed') found = found.where('checked.ok', '=', false);
  if (state === 'hidden') found = found.where('maps.hide', '=', true);
  if (state === 'own') found = found.where('source.own_features', '=', true);
  if (state === 'unused') found = found.where(sql<number>`${used}`, '=', 0);
  const listed = found.select([
    'maps.id', 'maps.version', 'maps.name', 'maps.title', 'maps.type', 'maps.click', 'maps.hide', 'maps.updated_at',
    'source.type as source', 'source.url', 'checked.ok', used.as('used'),
  ]);
  const { rows, total } = await readPage(listed, asked, columns, 'maps.id');
  const data = rows.map(({ id, version, name, title, type: kind, source, url, click, hide, used: uses, ok, updated_at }) => ({
    id, version, name, title, type: kind, source, host: hostOf(url), click, hide, used: uses, ok, updated_at: updated_at.toISOString(),
  }));
  return { data, total };
};
