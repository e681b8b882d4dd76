import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { Failure, tooMany } from '../failure.ts';

/** Uploads of one user that run at the same time: what is on its way is not in the total yet. */
const AT_ONCE = 6;

const running = new Map<number, number>();

/**
 * Takes one of the few places that a user has for uploads on this node; the answer gives it back.
 * @throws Failure 429
 */
export const reserveUpload = (userId: number): (() => void) => {
  const before = running.get(userId) ?? 0;
  if (before >= AT_ONCE) throw tooMany(5);
  running.set(userId, before + 1);
  return () => {
    const left = (running.get(userId) ?? 1) - 1;
    if (left === 0) running.delete(userId);
    else running.set(userId, left);
  };
};

const full = (message: string): Failure => new Failure('quota', 507, message);

/** Of a file that would be small enough if there were room. */
export const doesNotFit = (leftBytes: number): Failure =>
  full(`Het bestand past niet in de ruimte die er nog is: ${Math.floor(leftBytes / 1000)} kB. Verwijder eerst bestanden.`);

const allFull = (): Failure => full('De ruimte voor bestanden is vol. Neem contact op met de beheerder.');

/**
 * How many bytes there is still room for.
 * @throws Failure 507 when there is none left
 */
export const checkTotal = async (db: Queryable, totalBytes: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(size), 0)::bigint as total from files`.execute(db);
  const { total = 0 } = rows[0] ?? {};
  if (total >= totalBytes) throw allFull();
  return totalBytes - total;
};

/**
 * How many bytes may still come from this user.
 * @throws Failure 507 when there is no room left
 */
export const checkQuota = async (
  db: Queryable,
  userId: number,
  { userBytes, totalBytes }: { userBytes: number; totalBytes: number },
): Promise<number> => {
  const { rows } = await sql<{ own: number; total: number }>`
    select coalesce(sum(size), 0)::bigint as total,
      coalesce(sum(size) filter (where owner_id = ${userId}), 0)::bigint as own
    from files`.execute(db);
  const { own = 0, total = 0 } = rows[0] ?? {};
  if (own >= userBytes) throw full('Uw ruimte voor bestanden is vol. Verwijder eerst bestanden.');
  if (total >= totalBytes) throw allFull();
  return Math.min(userBytes - own, totalBytes - total);
};
