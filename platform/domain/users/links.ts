import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { UserLinksTable } from '../tables/organisations.ts';

export type LinkPurpose = UserLinksTable['purpose'];

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: number;
  readonly organisationId: number;
  readonly seconds: number;
  /** Null: its user asked for it. */
  readonly createdBy?: number | null;
}

export interface CreatedLink {
  /** 256 random bits, base64url; it is nowhere but in the link. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface FoundLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new link; earlier ones of this person for the same no longer work. */
export const createLink = async (db: Queryable, link: NewLink): Promise<CreatedLink> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + link.seconds * 1000);
  await cancelLinks(db, link.userId, [link.purpose]);
  await db
    .insertInto('user_links')
    .values({
      organisation_id: link.organisationId,
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: hashOf(token),
      created_by: link.createdBy ?? null,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
};

export const cancelLinks = async (db: Queryable, userId: number, purposes: readonly LinkPurpose[]): Promise<void> => {
  await db
    .updateTable('user_links')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

/** Whose link it is, as long as it works; it stays usable. */
export const findLink = async (
  db: Queryable,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | undefined> => {
  const row = await db
    .selectFrom('user_links')
    .select(['user_id', 'purpose'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose };
};

/** Uses a link up; undefined: it does not work, or another was first. */
export const spendLink = async (
  db: Queryable,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | undefined> => {
  const row = await db
    .updateTable('user_links')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'purpose'])
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose };
};

/** Removes what is over for more than a day. */
export const sweepLinks = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('user_links').where('expires_at', '<', new Date(Date.now() - 86_400_000)).execute();
};
