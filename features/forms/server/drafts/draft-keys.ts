import { randomBytes } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { createSecretBox, type SecretBox } from '#platform/domain/secret-box.ts';

interface DraftKeysTable {
  user_id: number;
  organisation_id: number;
  key_sealed: string;
  created_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    draft_keys: DraftKeysTable;
  }
}

const KEY_BYTES = 32;

export const draftBox = (settings: { readonly secret: string }): SecretBox => createSecretBox(settings.secret, 'drafts');

const find = (db: Queryable, userId: number) =>
  db.selectFrom('draft_keys').select('key_sealed').where('user_id', '=', userId).executeTakeFirst();

/** Returns the key of a user in base64url, made at the first call. Of two first calls at once both return the same. @throws if it was sealed with another COOK_SECRET */
export const draftKeyOf = async (db: Queryable, box: SecretBox, { userId, organisationId }: { readonly userId: number; readonly organisationId: number }): Promise<string> => {
  const known = await find(db, userId);
  if (known) return box.open(known.key_sealed);
  const sealed = box.seal(randomBytes(KEY_BYTES).toString('base64url'));
  await db
    .insertInto('draft_keys')
    .values({ user_id: userId, organisation_id: organisationId, key_sealed: sealed })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return box.open((await find(db, userId))?.key_sealed ?? sealed);
};
