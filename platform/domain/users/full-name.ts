import { sql } from 'kysely';

/** As people are called: `Kim van der Kijk`; of a row of `users`. Who has no name is called as they sign in. */
export const fullName = sql<string>`coalesce(
  nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.middle_name, ''), nullif(users.last_name, '')), ''),
  users.login_name
)`;
