import type { Queryable } from '#platform/db/database.ts';
import { geometryValue } from '#platform/db/geo/geometry.ts';
import '#platform/domain/tables/search.ts';
import { sql, type SqlBool } from 'kysely';
import type { OwnSearch } from './search-of-configuration.ts';

interface Wanted {
  readonly organisationId: number;
  /** For visitors: only entries that they find in the search too. */
  readonly publicOnly: boolean;
  readonly search: readonly OwnSearch[];
  /** The types that are addresses; null: those whose name begins with 'adres'. */
  readonly types: readonly number[] | null;
  readonly coordinate: readonly [number, number];
  /** Metres. */
  readonly distance: number;
}

const inSearch = ({ provider, types }: OwnSearch) =>
  sql<SqlBool>`(type.provider = ${provider} ${types === null ? sql`` : sql`and entry.type_id = any(${[...types]}::integer[])`})`;

/** Returns the address nearest to a point; of equal distances the first by name. Undefined: none within the distance. */
export const nearestOwnAddress = async (db: Queryable, { organisationId, publicOnly, search, types, coordinate, distance }: Wanted) => {
  if (search.length === 0) return undefined;
  const place = geometryValue({ type: 'Point', coordinates: [...coordinate] });
  const { rows: [found] } = await sql<{ text: string; distance: number }>`
    select entry.weergavenaam as text, st_distance(entry.geom, ${place}) as distance
    from search_entries as entry
    join search_types as type using (organisation_id, type_id)
    where entry.organisation_id = ${organisationId}
      and (${sql.join(search.map(inSearch), sql` or `)})
      and ${types === null ? sql`type.layername ilike 'adres%'` : sql`entry.type_id = any(${[...types]}::integer[])`}
      ${publicOnly ? sql`and entry.public` : sql``}
      and st_dwithin(entry.geom, ${place}, ${distance})
    order by distance, length(entry.weergavenaam), entry.weergavenaam limit 1
  `.execute(db);
  return found && { text: found.text, distance: found.distance, source: 'own' as const };
};
