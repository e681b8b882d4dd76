import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { UserLinksTable } from '../tables/organisations.ts';

export type LinkPurpose = UserLinksTable['purpose'];

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: number;
  readonly organisationId: number;
  readonly seconds: number;
  /** Null: the user requested it. */
  readonly createdBy?: number | null;
}

export interface CreatedLink {
  /** 256 random bits, base64url; stored only as a hash. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface FoundLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a link for each of these users. Their earlier links for the same purpose become invalid. */
export const createLinks = async <Owner extends { readonly userId: number }>(
  db: Queryable,
  { purpose, organisationId, seconds, createdBy = null }: Omit<NewLink, 'userId'>,
  owners: readonly Owner[],
): Promise<{ readonly links: readonly (Owner & Pick<CreatedLink, 'token'>)[]; readonly expiresAt: Date }> => {
  const expiresAt = new Date(Date.now() + seconds * 1000);
  const links = owners.map((owner) => ({ ...owner, token: randomBytes(32).toString('base64url') }));
  if (links.length > 0) {
    await cancelLinks(db, links.map(({ userId }) => userId), [purpose]);
    await db
      .insertInto('user_links')
      .values(links.map(({ userId, token }) => ({
        organisation_id: organisationId, user_id: userId, purpose, token_hash: hashOf(token), created_by: createdBy, expires_at: expiresAt,
      })))
      .execute();
  }
  return { links, expiresAt };
};

/** Creates a link. Earlier links of this user for the same purpose become invalid. */
export const createLink = async (db: Queryable, { userId, ...link }: NewLink): Promise<CreatedLink> => {
  const { links: [made], expiresAt } = await createLinks(db, link, [{ userId }]);
  if (!made) throw new TypeError('One link is created per user.');
  return { token: made.token, expiresAt };
};

export const cancelLinks = async (db: Queryable, userIds: number | readonly number[], purposes: readonly LinkPurpose[]): Promise<void> => {
  await db
    .updateTable('user_links')
    .set({ used_at: new Date() })
    .where('user_id', 'in', [userIds].flat())
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

const isValid = (purposes: readonly LinkPurpose[], token: string) => ({ and, eb }: ExpressionBuilder<Tables, 'user_links'>) =>
  and([eb('token_hash', '=', hashOf(token)), eb('purpose', 'in', purposes), eb('used_at', 'is', null), eb('expires_at', '>', new Date())]);

/** Finds a valid link without using it up. */
export const findLink = (db: Queryable, purposes: readonly LinkPurpose[], token: string): Promise<FoundLink | undefined> =>
  db.selectFrom('user_links').select(['user_id as userId', 'purpose']).where(isValid(purposes, token)).executeTakeFirst();

/** Uses a link up. Returns undefined if it is invalid, or another request used it first. */
export const redeemLink = (db: Queryable, purposes: readonly LinkPurpose[], token: string): Promise<FoundLink | undefined> =>
  db
    .updateTable('user_links')
    .set({ used_at: new Date() })
    .where(isValid(purposes, token))
    .returning(['user_id as userId', 'purpose'])
    .executeTakeFirst();

/** Deletes links that expired more than a day ago. */
export const sweepLinks = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('user_links').where('expires_at', '<', new Date(Date.now() - 86_400_000)).execute();
};
