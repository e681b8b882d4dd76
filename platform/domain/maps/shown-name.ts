import { sql } from 'kysely';

/** SQL expression on `maps`: the title under which people know a map, or its name when it has none. */
export const shownName = sql<string>`coalesce(nullif(maps.title, ''), maps.name)`;
