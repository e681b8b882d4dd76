import type { Database } from '#platform/db/database.ts';
import { mostResults } from '../../contract.ts';
import type { Question } from './question.ts';
import { byNearness, entryColumns, shownColumns, type EntryRow } from './row.ts';

/** Of each type so many are weighed against each other: more than a street has numbers, few enough for a blink. */
const WEIGHED = 100;

const POSTCODE = `' ([1-9][0-9]{3}[a-z]{2}) '`;

/**
 * Entries that begin with what was typed, or have its postcode and words that begin with the others. Each part is one walk
 * along an index, so this is all that nearly every search needs. Words that are there whole go first ('1' before '10').
 */
const statement = {
  name: 'search-entries-beginning',
  text: `
    select asked.folded as asked, found.*
    from (select search_fold($1) as folded) as asked
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
              case when e.folded like all (select '% ' || word || ' %' from regexp_split_to_table(btrim(asked.folded), ' ') as word)
                then 2 else 3 end as rank
            from search_entries as e
            join search_types as type using (organisation_id, type_id)
            where e.organisation_id = $2 and type.provider = $3 and ($4::integer[] is null or e.type_id = any($4))
              and substring(e.folded from ${POSTCODE}) = substring(asked.folded from ${POSTCODE})
              and e.folded like all (select '% ' || word || '%' from regexp_split_to_table(btrim(asked.folded), ' ') as word)
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
  /** There is one in which what was typed stands whole: nobody meant another. */
  readonly whole: boolean;
}

export const findBeginning = async (
  db: Database,
  { typed, organisationId, provider, types, publicOnly, near }: Question,
): Promise<Beginning> => {
  const rows = await db.ask<Row>(statement, [typed, organisationId, provider, types, publicOnly, near?.[0] ?? null, near?.[1] ?? null]);
  const found = rows.filter(({ rank }) => rank !== null);
  return {
    words: (rows[0]?.asked ?? '').trim().split(' ').filter(Boolean),
    rows: found,
    whole: found.some(({ rank }) => rank !== null && rank < 3),
  };
};
