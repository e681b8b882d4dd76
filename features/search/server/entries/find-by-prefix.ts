import type { Database, PreparedStatement } from '#platform/db/database.ts';
import type { EntryQuery } from './entry-query.ts';
import { ordered, placeAt, rankingColumns, type EntryRow } from './row.ts';

/** The number of candidates of each type that are ranked: more than most streets have house numbers, and few enough to be fast. */
const MOST_RANKED = 200;

const postcodeIn = (folded: string): string => `substring(${folded} from ' ([1-9][0-9]{3}[a-z]{2}) ')`;

/** Whether an entry contains every word except the postcode, which is matched separately because house numbers may start like it. */
const hasOthers = (end: string): string => `
  replace(e.folded, ' ' || asked.postcode, '') like all (
    select '% ' || word || '${end}' from regexp_split_to_table(btrim(asked.folded), ' ') as word where word <> asked.postcode
  )`;

const [before, after] = ordered('rank', 'single');

/**
 * Finds entries that start with the typed text, or that have its postcode and words starting with the other words. Each part is one
 * index scan, so most searches need nothing else. Whole words rank first ('1' before '10').
 *
 * `offset 0` hides the values from the planner. The plan is then the same for all queries, and a connection keeps it after a few
 * searches; planning takes several times as long as the search. The search of public entries is a separate statement, because the
 * planner uses the partial index only when the condition is in the text.
 */
const statementOf = (publicOnly: boolean): PreparedStatement => ({
  name: publicOnly ? 'search-entries-beginning-public' : 'search-entries-beginning',
  text: `
    ${before}
    select weighed.*, single, geom <-> place as near
    from (
      select folded, ${postcodeIn('folded')} as postcode, folded !~ '[0-9]|[^ ] [^ ]' as single, ${placeAt('$5', '$6')} as place
      from (select search_fold($1) as folded offset 0) as folding offset 0
    ) as asked
    cross join lateral (
      select ${rankingColumns('e')}, type.layername, type.sort,
        case when e.folded = asked.folded then 0 when starts_with(e.folded, asked.folded) then 1 else 3 end as rank
      from search_types as type
      cross join lateral (
        select * from search_entries as begun
        where begun.organisation_id = type.organisation_id and begun.type_id = type.type_id
          and begun.folded >= rtrim(asked.folded) and begun.folded < rtrim(asked.folded) || U&'\\+10FFFF'
          ${publicOnly ? 'and begun.public' : ''}
        order by begun.folded limit ${MOST_RANKED}
      ) as e
      where type.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or type.type_id = any($4))
      union all
      (
        select ${rankingColumns('e')}, type.layername, type.sort, case when ${hasOthers(' %')} then 2 else 3 end as rank
        from search_entries as e
        join search_types as type using (organisation_id, type_id)
        where e.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or e.type_id = any($4))
          and ${postcodeIn('e.folded')} = asked.postcode and ${hasOthers('%')}
          and not starts_with(e.folded, rtrim(asked.folded))
          ${publicOnly ? 'and e.public' : ''}
        limit ${MOST_RANKED}
      )
    ) as weighed
    where btrim(asked.folded) <> ''
    ${after}`,
});

const [ofAll, ofPublic] = [statementOf(false), statementOf(true)];

type Row = EntryRow & {
  readonly rank: number;
  /** The query is one word without digits. */
  readonly single: boolean;
};

export interface PrefixMatches {
  readonly rows: readonly EntryRow[];
  /** At least one entry matches exactly, so that no other search is needed. */
  readonly certain: boolean;
}

export const findByPrefix = async (
  db: Database,
  { typed, organisationId, provider, types, publicOnly, near }: EntryQuery,
): Promise<PrefixMatches> => {
  const rows = await db.queryPrepared<Row>(publicOnly ? ofPublic : ofAll, [typed, organisationId, provider, types, near?.[0] ?? null, near?.[1] ?? null]);
  // A single name may be part of another name, such as Dorpsstraat in Oude Dorpsstraat.
  return { rows, certain: rows.some(({ rank, single }) => rank <= (single ? 0 : 2)) };
};
