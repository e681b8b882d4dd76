import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { mostColleagues, type Colleague } from '../contract.ts';
import '#platform/domain/tables/organisations.ts';

/** Other users of the same organisation who can sign in. */
const colleaguesOf = (db: Queryable, viewer: SignedIn) =>
  db
    .selectFrom('users')
    .where('organisation_id', '=', viewer.organisationId)
    .where('id', '!=', viewer.id)
    .where('removed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]));

interface Search {
  readonly q: string;
  readonly without: readonly number[];
}

/**
 * Finds colleagues whose name or e-mail address contains all words. Matches in the name come first, since the addresses
 * of an organisation share their domain.
 */
export const searchColleagues = (db: Queryable, viewer: SignedIn, { q, without }: Search): Promise<Colleague[]> => {
  let found = colleaguesOf(db, viewer)
    .select(['id', fullName.as('name'), 'email'])
    .where(({ ref }) => containsWords([fullName, ref('email')], q));
  if (without.length > 0) found = found.where('id', 'not in', without);
  if (q.trim() !== '') found = found.orderBy(containsWords([fullName], q), 'desc');
  return found.orderBy(sql`lower(${fullName})`).orderBy('id').limit(mostColleagues).execute();
};

export interface Recipient {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
}

/** Returns the colleagues with these ids, leaving out users who are not active colleagues. */
export const findColleaguesById = async (db: Queryable, viewer: SignedIn, ids: readonly number[]): Promise<Recipient[]> => {
  const rows = await colleaguesOf(db, viewer).select(['id', 'first_name', 'email']).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id, first_name, email }) => ({ id, firstName: first_name, email }));
};
