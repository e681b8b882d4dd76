import type { Database } from '#platform/db/database.ts';
import { mostResults } from '../../contract.ts';
import type { Question } from './question.ts';
import { byNearness, entryColumns, shownColumns, type EntryRow } from './row.ts';

/** Of each type so many are weighed against each other: more than a street has numbers, few enough for a blink. */
const WEIGHED = 100;

const postcodeOf = (folded: string): string => `substring(${folded} from ' ([1-9][0-9]{3}[a-z]{2}) ')`;

/** Whether an entry has every word beside the postcode, which itself begins like many a number. */
const hasOthers = (end: string): string => `
  replace(e.folded, ' ' || asked.postcode, '') like all (
    select '% ' || word || '${end}' from regexp_split_to_table(btrim(asked.folded), ' ') as word where word <> asked.postcode
  )`;

/**
 * Entries that begin with what was typed, or have its postcode and words that begin with the others. Each part is one walk
 * along an index, so this is all that nearly every search needs. Words that are there whole go first ('1' before '10').
 */
const statement = {
  name: 'search-entries-beginning',
  text: `
    select asked.folded as asked, found.*
    from (select folded, ${postcodeOf('folded')} as postcode from (select search_fold($1) as folded) as folding) as asked
    left join lateral (
      select rank, place, ${shownColumns}
      from (
        select weighed.*, row_number() over (order by rank, sort, ${byNearness('$6', '$7')}) as place
        from (
          select ${entryColumns('e')}, type.layername, type.sort,
            case when e.folded = asked.folded then 0 when starts_with(e.folded, asked.folded) then 1 else 3 end as rank
          from search_types as type
          cross join lateral (
            select * from search_entries as begun
            where begun.organisation_id = type.organisation_id and begun.type_id = type.type_id
              and begun.folded >= rtrim(asked.folded) and begun.folded < rtrim(asked.folded) || U&'\\+10FFFF'
              and (not $5 or begun.public)
            order by begun.folded limit ${WEIGHED}
          ) as e
          where type.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or type.type_id = any($4))
          union all
          (
            select ${entryColumns('e')}, type.layername, type.sort,
              case when ${hasOthers(' %')} then 2 else 3 end as rank
            from search_entries as e
            join search_types as type using (organisation_id, type_id)
            where e.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or e.type_id = any($4))
              and ${postcodeOf('e.folded')} = asked.postcode and ${hasOthers('%')}
              and not starts_with(e.folded, rtrim(asked.folded))
              and (not $5 or e.public)
            limit ${WEIGHED}
          )
        ) as weighed
        where btrim(asked.folded) <> ''
        order by place limit ${mostResults}
      ) as first
    ) as found on true
    order by place`,
};

type Row = EntryRow & { readonly asked: string; readonly rank: number | null };

export interface Beginning {
  /** What was typed, as the entries are written: words by one space. */
  readonly words: readonly string[];
  readonly rows: readonly EntryRow[];
  /** There is one that is what was typed: nobody meant another. */
  readonly certain: boolean;
}

export const findBeginning = async (
  db: Database,
  { typed, organisationId, provider, types, publicOnly, near }: Question,
): Promise<Beginning> => {
  const rows = await db.ask<Row>(statement, [typed, organisationId, provider, types, publicOnly, near?.[0] ?? null, near?.[1] ?? null]);
  const found = rows.filter(({ rank }) => rank !== null);
  const words = (rows[0]?.asked ?? '').trim().split(' ').filter(Boolean);
  // One name alone may be a part of others: the Oude Dorpsstraat is a Dorpsstraat too.
  const mostRank = words.length > 1 || /\d/.test(words[0] ?? '') ? 2 : 0;
  return { words, rows: found, certain: found.some(({ rank }) => rank !== null && rank <= mostRank) };
};
