import type { Database, Statement } from '#platform/db/database.ts';
import { mostResults } from '../../contract.ts';
import type { Question } from './question.ts';
import { distanceTo, entryColumns, shownColumns, type EntryRow } from './row.ts';

/** Of each type so many are weighed against each other: more than a street has numbers, few enough for a blink. */
const WEIGHED = 40;

const postcodeIn = (folded: string): string => `substring(${folded} from ' ([1-9][0-9]{3}[a-z]{2}) ')`;

/** Whether an entry has every word beside the postcode, which itself begins like many a number. */
const hasOthers = (end: string): string => `
  replace(e.folded, ' ' || asked.postcode, '') like all (
    select '% ' || word || '${end}' from regexp_split_to_table(btrim(asked.folded), ' ') as word where word <> asked.postcode
  )`;

/**
 * Entries that begin with what was typed, or have its postcode and words that begin with the others. Each part is one walk
 * along an index, so this is all that nearly every search needs. Words that are there whole go first ('1' before '10').
 *
 * `offset 0` keeps what is asked out of the planner's sight: so the plan is the same for all that is typed, a connection keeps
 * it, and planning it, which takes several times as long as the search, is over after a few. What is public alone is a
 * statement of its own, since only what stands in it chooses the index for that.
 */
const statementOf = (publicOnly: boolean): Statement => ({
  name: publicOnly ? 'search-entries-beginning-public' : 'search-entries-beginning',
  text: `
    select rank, single, ${shownColumns}
    from (
      select weighed.*, single, ${distanceTo('$5', '$6')} as near
      from (
        select folded, ${postcodeIn('folded')} as postcode, folded !~ '[0-9]|[^ ] [^ ]' as single
        from (select search_fold($1) as folded offset 0) as folding offset 0
      ) as asked
      cross join lateral (
        select ${entryColumns('e')}, type.layername, type.sort,
          case when e.folded = asked.folded then 0 when starts_with(e.folded, asked.folded) then 1 else 3 end as rank
        from search_types as type
        cross join lateral (
          select * from search_entries as begun
          where begun.organisation_id = type.organisation_id and begun.type_id = type.type_id
            and begun.folded >= rtrim(asked.folded) and begun.folded < rtrim(asked.folded) || U&'\\+10FFFF'
            ${publicOnly ? 'and begun.public' : ''}
          order by begun.folded limit ${WEIGHED}
        ) as e
        where type.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or type.type_id = any($4))
        union all
        (
          select ${entryColumns('e')}, type.layername, type.sort, case when ${hasOthers(' %')} then 2 else 3 end as rank
          from search_entries as e
          join search_types as type using (organisation_id, type_id)
          where e.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or e.type_id = any($4))
            and ${postcodeIn('e.folded')} = asked.postcode and ${hasOthers('%')}
            and not starts_with(e.folded, rtrim(asked.folded))
            ${publicOnly ? 'and e.public' : ''}
          limit ${WEIGHED}
        )
      ) as weighed
      where btrim(asked.folded) <> ''
      order by rank, sort, near nulls last, length(weighed.folded), weighed.folded
      limit ${mostResults}
    ) as first
    order by rank, sort, near nulls last, length(folded), folded`,
});

const [ofAll, ofPublic] = [statementOf(false), statementOf(true)];

type Row = EntryRow & {
  readonly rank: number;
  /** One name was typed and no number. */
  readonly single: boolean;
};

export interface Beginning {
  readonly rows: readonly EntryRow[];
  /** There is one that is what was typed: nobody meant another. */
  readonly certain: boolean;
}

export const findBeginning = async (
  db: Database,
  { typed, organisationId, provider, types, publicOnly, near }: Question,
): Promise<Beginning> => {
  const rows = await db.ask<Row>(publicOnly ? ofPublic : ofAll, [typed, organisationId, provider, types, near?.[0] ?? null, near?.[1] ?? null]);
  // One name alone may be a part of others: the Oude Dorpsstraat is a Dorpsstraat too.
  return { rows, certain: rows.some(({ rank, single }) => rank <= (single ? 0 : 2)) };
};
