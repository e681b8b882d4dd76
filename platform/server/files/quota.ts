import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { Failure, tooMany } from '../failure.ts';

/** Concurrent uploads of one user: running uploads do not count in the total yet. */
const AT_ONCE = 6;

const running = new Map<number, number>();

/**
 * Counts an upload of a user on this node; the returned function ends it.
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

/** For a file below the size limit that exceeds the remaining space. */
export const doesNotFit = (leftBytes: number): Failure =>
  full(`Het bestand past niet in de ruimte die er nog is: ${Math.floor(leftBytes / 1000)} kB. Verwijder eerst bestanden.`);

const allFull = (): Failure => full('De ruimte voor bestanden is vol. Neem contact op met de beheerder.');

/**
 * Returns how many bytes may still be stored in total.
 * @throws Failure 507 when none are left
 */
export const checkTotal = async (db: Queryable, totalBytes: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(size), 0)::bigint as total from files`.execute(db);
  const { total = 0 } = rows[0] ?? {};
  if (total >= totalBytes) throw allFull();
  return totalBytes - total;
};

/**
 * Returns how many bytes this user may still store.
 * @throws Failure 507 when none are left, or the user has the most files
 */
export const checkQuota = async (
  db: Queryable,
  userId: number,
  { userBytes, userFiles, totalBytes }: { userBytes: number; userFiles: number; totalBytes: number },
): Promise<number> => {
  const { rows } = await sql<{ own: number; count: number; total: number }>`
    select coalesce(sum(size), 0)::bigint as total,
      coalesce(sum(size) filter (where owner_id = ${userId}), 0)::bigint as own,
      count(*) filter (where owner_id = ${userId})::int as count
    from files`.execute(db);
  const { own = 0, count = 0, total = 0 } = rows[0] ?? {};
  if (count >= userFiles) throw full(`U hebt ${userFiles.toLocaleString('nl-NL')} bestanden, het hoogste aantal. Verwijder eerst bestanden.`);
  if (own >= userBytes) throw full('Uw ruimte voor bestanden is vol. Verwijder eerst bestanden.');
  if (total >= totalBytes) throw allFull();
  return Math.min(userBytes - own, totalBytes - total);
};
