import { sql } from 'kysely';

/** SQL expression on `users`: the full name, such as `Kim van der Kijk`, or the login name of a user without a name. */
export const fullName = sql<string>`coalesce(
  nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.middle_name, ''), nullif(users.last_name, '')), ''),
  users.login_name
)`;
